// What is opened from the start page and from a table: part of the script that is loaded later.
export { After } from "./after.js";
export { RulebookDrawer, SettingsDrawer } from "./drawers.js";
export { Gather } from "./gather.js";
export { TableDrawer } from "./host.js";
export { Hint } from "../table/hint.js";
export { Invitation } from "./invitation.js";
export { OwnTables } from "./own_tables.js";
export { PersonDialog } from "./person.js";
export { WhatDiffers } from "./what_differs.js";
