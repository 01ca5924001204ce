// Small components that several screens share.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { go } from "../model/address.js";
import { t } from "../model/say.js";

export const product = "Right Bower";

let followed = false;

/** A link within the page. It can also be opened in another tab. */
export function Go(props: { to: string; class?: string; children: ComponentChildren }) {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    followed = true;
    go(props.to);
    scrollTo(0, 0);
  };
  return (
    <a href={props.to} class={props.class} onClick={follow}>
      {props.children}
    </a>
  );
}

/** A screen with its title. A link to the screen scrolls to its top. */
export function Page(props: { name: string; class: string; banner?: ComponentChildren; top?: ComponentChildren; children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = props.name === "" ? product : t("title", { name: props.name, product });
  }, [props.name]);
  useEffect(() => {
    if (followed) main.current!.focus();
    followed = false;
  }, []);
  return (
    <div class="page">
      {props.banner}
      {props.top && <header class="top">{props.top}</header>}
      <main ref={main} class={props.class} tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}

/** A drawer over the screen. Its button, Escape or a tap beside it closes it, and the focus returns to where it was. */
export function Dialog(props: { title: string; class?: string; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [name] = useState(() => `dialog-${Math.random().toString(36).slice(2)}`);
  useEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class ?? ""}`}
      aria-labelledby={name}
      onClose={props.close}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && props.close()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={name}>{props.title}</h2>
          <button type="button" class="button small" onClick={props.close}>
            {t("go.close")}
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

/** Runs the action of a button, one at a time, and keeps the error. */
export function useTask(): { busy: boolean; wrong: string | null; run: (task: () => Promise<unknown>) => void } {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const run = (task: () => Promise<unknown>): void => {
    setBusy(true);
    setWrong(null);
    task()
      .catch((error: unknown) => setWrong(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return { busy, wrong, run };
}

/** The result of `load`, or its error. Loads again when one of `on` changes. */
export function useLoaded<Value>(load: () => Promise<Value>, on: unknown[] = []): { value: Value | null; wrong: string | null; again: () => void } {
  const [value, setValue] = useState<Value | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stays = true;
    load().then(
      (loaded) => stays && (setValue(() => loaded), setWrong(null)),
      (error: unknown) => stays && setWrong(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      stays = false;
    };
  }, [...on, count]);
  return { value, wrong, again: () => setCount(count + 1) };
}

const mark = "\u0000";

/** A placeholder for an element in a sentence. */
export const placeFor = (name: string): string => `${mark}${name}${mark}`;

/** A sentence with elements in place of the placeholders. */
export const withParts = (sentence: string, parts: Record<string, ComponentChildren>): ComponentChildren[] =>
  sentence.split(mark).map((piece, at) => (at % 2 === 0 ? piece : parts[piece]));

export function Wrong(props: { what: string | null }) {
  return (
    <p class="wrong" role="alert" hidden={props.what === null}>
      {props.what}
    </p>
  );
}

/** Makes the browser save a text as a file, by default as JSON. */
export function saveFile(name: string, text: string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // The clipboard API is missing on plain HTTP, so use the old command.
    field.select();
    return document.execCommand("copy");
  }
}

/** An address to copy and share. */
export function LinkField(props: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState("");
  const copy = async (): Promise<void> => setCopied(t((await copyText(field.current!)) ? "link.copied" : "link.not_copied"));
  const share = "share" in navigator ? () => void navigator.share({ title: product, url: props.link }).catch(() => {}) : null;
  return (
    <div class="link-field">
      <label>
        <span>{props.label}</span>
        <input ref={field} readOnly value={props.link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="button" onClick={() => void copy()}>
          {t("link.copy")}
        </button>
        {share && (
          <button type="button" class="button" onClick={share}>
            {t("link.share")}
          </button>
        )}
        <span role="status">{copied}</span>
      </div>
    </div>
  );
}

/** A choice among a few values, as a row of radio buttons. */
export function Choice<Value extends string>(props: {
  legend: string;
  name: string;
  value: Value;
  values: readonly Value[];
  words: (value: Value) => string;
  /** A preview of the value. */
  picture?: (value: Value) => ComponentChildren;
  change: (value: Value) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{props.legend}</legend>
      <div class="row">
        {props.values.map((value) => (
          <label class="pill">
            <input type="radio" name={props.name} checked={value === props.value} onChange={() => props.change(value)} />
            <span>
              {props.picture?.(value)}
              {props.words(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Switch(props: { label: string; about?: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={props.on} onChange={(event) => props.change(event.currentTarget.checked)} />
      <span>
        {props.label}
        {props.about && <small>{props.about}</small>}
      </span>
    </label>
  );
}
