// The marks around each text of a marked page (build.mjs). They have no width, and Playwright ignores them in names.
export const marks = { begin: "\u200b\u00ad", end: "\u00ad\u200b" };
