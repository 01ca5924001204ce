// A QR code, to open a link on another device.
import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** Dark on light in both themes, because cameras can't read it otherwise. */
export function QrCode(props: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(props.text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join("") };
  }, [props.text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={props.label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
