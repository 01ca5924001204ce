// Each rulebook's own small sign.
export function RulebookSign(props: { name: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" class="sign">
      <rect x="4" y="14" width="56" height="36" rx="6" fill="#8a5a33" />
      <text x="32" y="40" font-size="22" text-anchor="middle" fill="#fff">{props.name.slice(0, 2)}</text>
    </svg>
  );
}
