// Panels behind tabs: one is shown. The others stay in the page, so that what a person did there is kept.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export interface Panel<Name extends string> {
  name: Name;
  label: string;
  content: ComponentChildren;
}

export function Tabs<Name extends string>(props: { label: string; panels: readonly Panel<Name>[]; open: Name; choose: (name: Name) => void }) {
  const { panels, open } = props;
  const list = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = (panels.findIndex(({ name }) => name === open) + by + panels.length) % panels.length;
    props.choose(panels[at]!.name);
    list.current!.querySelectorAll<HTMLElement>("[role=tab]")[at]!.focus();
  };
  return (
    <>
      <div ref={list} class="tabs" role="tablist" aria-label={props.label} onKeyDown={keys}>
        {panels.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === open}
            aria-controls={`panel-${name}`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => props.choose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {panels.map(({ name, content }) => (
        <div key={name} class="tab-panel" role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} hidden={name !== open}>
          {content}
        </div>
      ))}
    </>
  );
}
