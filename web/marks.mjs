// What stands around each text of a marked page (build.mjs). It has no width, and Playwright does not see it in names.
export const marks = { begin: "\u200b\u00ad", end: "\u00ad\u200b" };
