// The texts of the script that is loaded later.
import rest from "../../build/generated/rest_texts.json";
import { addTexts } from "./say.js";

addTexts(rest);
