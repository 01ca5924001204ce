// A link to the positions to practise, if there are any.
import { me } from "../model/me.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import { Go, useLoaded } from "./parts.js";

export function PracticeLink() {
  const known = me.value != null;
  const { value: set } = useLoaded(async () => (known ? api.practice() : null), [known]);
  if (!set || set.positions.length + set.later === 0) return null;
  return (
    <Go to="/practice" class="button">
      {set.positions.length > 0 ? t("practice.due", { due: set.positions.length }) : t("practice.title")}
    </Go>
  );
}
