// Who sits there: bear raccoon lumberjack hunter beaver, and 'bot', 'program'.
export function Avatar(props: { name: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" class="avatar">
      <circle cx="32" cy="32" r="30" fill="#8a5a33" />
      <text x="32" y="42" font-size="28" text-anchor="middle" fill="#fff">{props.name.slice(0, 2)}</text>
    </svg>
  );
}
