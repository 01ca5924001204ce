// A side's scoring wheel (U12): a disc of numbers turns behind a plate with a window that shows the score.
const step = 60; // degrees between two numbers
const rim = 2 * Math.PI * 27.5;

export function ScoreWheel(props: { score: number; target: number; label: string }) {
  const { score, target } = props;
  // The old number must stay on the disc while it turns. A hand brings four points at most, so it does.
  const numbers = [-4, -3, -2, -1, 0, 1].map((away) => score + away);
  const done = Math.min(Math.max(score / target, 0), 1);
  return (
    <svg class="wheel" viewBox="0 0 64 64" role="img" aria-label={props.label}>
      <g class="wheel-disc" style={{ transform: `rotate(${-step * score}deg)` }}>
        <circle cx="32" cy="32" r="30" fill="#6b4423" />
        <circle cx="32" cy="32" r="30" fill="none" stroke="#3b2312" stroke-width="3" stroke-dasharray="2 4.283" />
        <circle cx="32" cy="32" r="25" fill="#fbf1da" />
        {numbers.map((number) => (
          <text key={number} x="32" y="28.2" data-now={number === score || undefined} transform={`rotate(${step * number} 32 32)`}>
            {number}
          </text>
        ))}
      </g>
      <path fill="#d9ae72" fill-rule="evenodd" d="M32 7a25 25 0 1 0 0.01 0ZM22 11H42A4 4 0 0 1 46 15V27A4 4 0 0 1 42 31H22A4 4 0 0 1 18 27V15A4 4 0 0 1 22 11Z" />
      <path fill="none" stroke="#5b3819" stroke-width="1.5" d="M22 11H42A4 4 0 0 1 46 15V27A4 4 0 0 1 42 31H22A4 4 0 0 1 18 27V15A4 4 0 0 1 22 11Z" />
      <path fill="none" stroke="#bf9056" stroke-width="1.2" d="M9 37C20 34 40 39 55 35M12 46C18 44 22 46 26 46M38 46C44 47 48 45 52 44M22 53C30 51 36 55 44 52" />
      <circle cx="32" cy="43" r="4.5" fill="#8d969b" stroke="#4a5257" stroke-width="1.2" />
      <path d="M29 43H35" stroke="#4a5257" stroke-width="1.5" />
      <circle cx="32" cy="32" r="27.5" fill="none" stroke="#3b2312" stroke-opacity="0.35" stroke-width="3" />
      <circle
        class="wheel-done"
        cx="32"
        cy="32"
        r="27.5"
        fill="none"
        stroke="#ffc94f"
        stroke-width="3"
        stroke-dasharray={rim}
        stroke-dashoffset={rim * (1 - done)}
        transform="rotate(-90 32 32)"
      />
    </svg>
  );
}
