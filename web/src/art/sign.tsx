// The sign of each rulebook, burnt into the slice of a log. All other rules share the sign of a house.
import type { ComponentChild } from "preact";

const brand = "#4a2a12";

const signs: Record<string, ComponentChild> = {
  newberry: (
    <>
      <path fill="none" stroke={brand} stroke-width="2.2" stroke-linecap="round" d="M34 14C33 21 30 26 25 31M33 21C37 25 40 29 41 34M31 27C32 34 32 38 32 42" />
      <path fill="#3f7a3f" d="M35 18C39 11 46 10 51 12C50 19 44 23 36 21ZM31 17C27 11 20 11 16 14C18 20 24 22 31 20Z" />
      <g fill="#34508f"><circle cx="22.5" cy="35" r="6.8" /><circle cx="42" cy="38" r="6.8" /><circle cx="32" cy="46" r="6.8" /></g>
      <path fill="none" stroke="#a9bfe8" stroke-width="1.7" stroke-linecap="round" d="M20 33.5L22 32M39.5 36.5L41.5 35M29.5 44.5L31.5 43" />
    </>
  ),
  "university-games": (
    <>
      <path fill={brand} d="M32 17L54 27L32 37L10 27Z" />
      <path fill={brand} d="M20 34V42C24 47.5 40 47.5 44 42V34L32 39.5Z" />
      <path fill="none" stroke="#b7791f" stroke-width="2.2" stroke-linecap="round" d="M32 27L48.5 30.5V40" />
      <path fill="#b7791f" d="M46.5 39.5H50.5L51.5 47.5H45.5Z" />
    </>
  ),
  mcgee: (
    <>
      <path fill={brand} d="M19 36C18 22 23 15 32 15S46 22 45 36Z" />
      <path fill="#2f6b43" d="M18.9 31H45.1L45 37H19Z" />
      <path fill={brand} d="M9 35.5C13 38.5 22 39 32 39S51 38.5 55 35.5C56 41 47 45.5 32 45.5S8 41 9 35.5Z" />
      <path fill="#d9b23a" d="M40.5 32H44.5V36H40.5Z" />
    </>
  ),
  traditional: (
    <path fill="none" stroke={brand} stroke-width="4" stroke-linecap="round" d="M20 18L19 46M28 17.5L27.5 46.5M36 18L36.5 46M44 17.5L45 46.5M13 40L51 24" />
  ),
  lower: (
    <>
      <path fill="none" stroke={brand} stroke-width="8.5" d="M22 48C12 36 14 16.5 32 16.5S52 36 42 48" />
      <path stroke={brand} stroke-width="4.5" stroke-linecap="round" d="M17.5 49.5H26M38 49.5H46.5" />
      <path fill="none" stroke="#ecd0a0" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 7" d="M20.5 44C13 33 16 16.7 32 16.7S51 33 43.5 44" />
    </>
  ),
};

const house = (
  <>
    <path fill={brand} d="M41 17H46V25H41Z" />
    <path fill={brand} d="M32 13L54 32L51 35.5L32 19.5L13 35.5L10 32Z" />
    <path fill={brand} d="M18 34L32 22.5L46 34V49H18Z" />
    <path fill="#e6c18a" d="M28 38H36V49H28Z" />
    <path stroke="#e6c18a" stroke-width="1.3" d="M18 38H27M37 38H46M18 42.5H27M37 42.5H46M18 47H27M37 47H46" />
  </>
);

export function RulebookSign(props: { name: string }) {
  return (
    <svg class="sign" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill="#5b3a1e" />
      <circle cx="32" cy="32" r="28.5" fill="#e6c18a" />
      <path fill="none" stroke="#d2a567" stroke-width="1.3" d="M32 7.5C46 7 57 18 56.5 32S46 57 32 56.5S7 46 7.5 32S18 8 32 7.5ZM33 13C43 12.5 51.5 21 51 32S43 51.5 32 51S12.5 43 13 32S22 13.5 33 13ZM32 20C39 19.5 45 25 44.5 32S39 44.5 32 44S19.5 39 20 32S25 20.5 32 20Z" />
      {Object.hasOwn(signs, props.name) ? signs[props.name] : house}
    </svg>
  );
}
