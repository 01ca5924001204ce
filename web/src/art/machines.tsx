// Avatars of the built-in bots and of other people's programs.
const bot = (
  <>
    <rect width="64" height="64" fill="#d9c9a3" />
    <path fill="#6d777d" d="M12 64C12 56 18 53 32 53S52 56 52 64Z" />
    <path fill="#8f999f" d="M26 48H38V55H26Z" />
    <path stroke="#5a646a" stroke-width="2.5" d="M32 14V7" />
    <circle cx="32" cy="6.5" r="4" fill="#f0a92c" stroke="#8a5a0c" stroke-width="1.2" />
    <rect x="6" y="25" width="8" height="14" rx="3" fill="#5a646a" />
    <rect x="50" y="25" width="8" height="14" rx="3" fill="#5a646a" />
    <rect x="10.5" y="13" width="43" height="37" rx="9" fill="#aab4ba" />
    <path fill="#c6ced2" d="M19.5 13H44.5C49.5 13 53.5 17 53.5 22V24C46 18 20 17 10.5 24V22C10.5 17 14.5 13 19.5 13Z" />
    <rect x="15.5" y="22" width="33" height="15" rx="7.5" fill="#263238" />
    <circle cx="24" cy="29.5" r="4.2" fill="#ffc94f" />
    <circle cx="40" cy="29.5" r="4.2" fill="#ffc94f" />
    <circle cx="24" cy="29.5" r="1.7" fill="#7a4a00" />
    <circle cx="40" cy="29.5" r="1.7" fill="#7a4a00" />
    <path fill="none" stroke="#4a5459" stroke-width="2" stroke-linecap="round" d="M23 42.5H41M27 40.5V44.5M32 40.5V44.5M37 40.5V44.5" />
    <g fill="#78838a"><circle cx="14.5" cy="45.5" r="1.3" /><circle cx="49.5" cy="45.5" r="1.3" /><circle cx="15" cy="18.5" r="1.3" /><circle cx="49" cy="18.5" r="1.3" /></g>
  </>
);

const program = (
  <>
    <rect width="64" height="64" fill="#a7b9a4" />
    <rect x="10" y="15" width="44" height="34" rx="4" fill="#8a5a33" />
    <rect x="13.5" y="18.5" width="37" height="27" rx="1.5" fill="#22302b" />
    <path fill="none" stroke="#e9f2ea" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="M20 25.5L27.5 32L20 38.5M31 39H41" />
    <path fill="#6b4423" d="M27 49H37L39 55H25Z" />
    <path fill="#5b381b" d="M18 55H46C47.5 55 48 56 48 57.5H16C16 56 16.5 55 18 55Z" />
  </>
);

export const machines = { bot, program };
