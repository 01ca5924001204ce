// The camp's animals, each in a box of 64 that is cut to a circle.
const bear = (
  <>
    <rect width="64" height="64" fill="#a9c39a" />
    <path fill="#5c3a20" d="M6 64C7 54 16 49 32 49S57 54 58 64Z" />
    <circle cx="15.5" cy="18.5" r="8" fill="#6e4626" />
    <circle cx="48.5" cy="18.5" r="8" fill="#6e4626" />
    <circle cx="16" cy="19" r="4.3" fill="#c08e5e" />
    <circle cx="48" cy="19" r="4.3" fill="#c08e5e" />
    <path fill="#7d5130" d="M32 12C46 12 54 22 54 34C54 47 45 55 32 55S10 47 10 34C10 22 18 12 32 12Z" />
    <ellipse cx="32" cy="43" rx="12" ry="9.5" fill="#d6aa78" />
    <path fill="#24170e" d="M32 42.5C28.5 42.5 26.5 40 26.5 38.2S28.8 35.5 32 35.5S37.5 36.4 37.5 38.2S35.5 42.5 32 42.5Z" />
    <path fill="none" stroke="#24170e" stroke-width="1.7" stroke-linecap="round" d="M32 42V45.5M26.5 46C28.5 48.5 31 47.5 32 45.5C33 47.5 35.5 48.5 37.5 46" />
    <circle cx="22.5" cy="30.5" r="2.7" fill="#24170e" />
    <circle cx="41.5" cy="30.5" r="2.7" fill="#24170e" />
    <circle cx="23.4" cy="29.6" r="0.9" fill="#fff" />
    <circle cx="42.4" cy="29.6" r="0.9" fill="#fff" />
    <path fill="none" stroke="#5c3a20" stroke-width="2" stroke-linecap="round" d="M18.5 25.5C20.5 23.8 23.5 23.8 25 24.8M45.5 25.5C43.5 23.8 40.5 23.8 39 24.8" />
    <path fill="#a52f23" d="M10 56C20 60.5 44 60.5 54 56V64H10Z" />
    <path fill="#3a1512" opacity="0.5" d="M18 58.5H24V64H18ZM32 60H38V64H32ZM46 58.5H51V64H46Z" />
  </>
);

const raccoon = (
  <>
    <rect width="64" height="64" fill="#9db9c9" />
    <path fill="#5b5e63" d="M8 64C9 54 18 50 32 50S55 54 56 64Z" />
    <path fill="#46494e" d="M10 8C18 8 25 13 28 20L15 30C10 24 8 15 10 8ZM54 8C46 8 39 13 36 20L49 30C54 24 56 15 54 8Z" />
    <path fill="#d8dade" d="M13.5 12C18 13 22 16 24 20L16.5 25.5C14 21 13 16 13.5 12ZM50.5 12C46 13 42 16 40 20L47.5 25.5C50 21 51 16 50.5 12Z" />
    <path fill="#85898f" d="M32 14C45 14 52 22 54 30C57 33 60 36 61 41C57 41 55 43 52 45C47 51 40 54 32 54S17 51 12 45C9 43 7 41 3 41C4 36 7 33 10 30C12 22 19 14 32 14Z" />
    <path fill="#eceef0" d="M10 30C14 25 22 23 28 27L30 33C24 40 16 44 12 45C9 43 7 41 3 41C4 36 7 33 10 30ZM54 30C50 25 42 23 36 27L34 33C40 40 48 44 52 45C55 43 57 41 61 41C60 36 57 33 54 30Z" />
    <path fill="#2e3034" d="M28.5 29C23 25.5 15 28 11 36C14 41 22 41.5 27 38C29.5 36 30.5 31 28.5 29ZM35.5 29C41 25.5 49 28 53 36C50 41 42 41.5 37 38C34.5 36 33.5 31 35.5 29Z" />
    <path fill="#eceef0" d="M32 30C36 34 40 40 41 46C39 52 36 54 32 54S25 52 23 46C24 40 28 34 32 30Z" />
    <path fill="#5b5e63" d="M30 15H34L35.5 30C34 33 33 34 32 36C31 34 30 33 28.5 30Z" />
    <ellipse cx="32" cy="42" rx="4.6" ry="3.4" fill="#1c1d20" />
    <path fill="none" stroke="#1c1d20" stroke-width="1.6" stroke-linecap="round" d="M32 45V48M28 48.5C29.5 50.5 31.5 50 32 48C32.5 50 34.5 50.5 36 48.5" />
    <circle cx="22.5" cy="33.5" r="3.1" fill="#fff" />
    <circle cx="41.5" cy="33.5" r="3.1" fill="#fff" />
    <circle cx="23" cy="33.8" r="1.9" fill="#1c1d20" />
    <circle cx="41" cy="33.8" r="1.9" fill="#1c1d20" />
  </>
);

const beaver = (
  <>
    <rect width="64" height="64" fill="#e3b778" />
    <path fill="#7a4a25" d="M7 64C8 53 18 48 32 48S56 53 57 64Z" />
    <circle cx="14.5" cy="21" r="6" fill="#7a4a25" />
    <circle cx="49.5" cy="21" r="6" fill="#7a4a25" />
    <circle cx="14.8" cy="21.5" r="3" fill="#4f2d14" />
    <circle cx="49.2" cy="21.5" r="3" fill="#4f2d14" />
    <path fill="#96602f" d="M32 11C46 11 52.5 20 52.5 31C52.5 44 44 52 32 52S11.5 44 11.5 31C11.5 20 18 11 32 11Z" />
    <path fill="#b57d45" d="M32 33C39 33 47 35 47 42C47 48 40 51.5 32 51.5S17 48 17 42C17 35 25 33 32 33Z" />
    <path fill="#fffaf0" stroke="#6b3f1c" stroke-width="1" d="M27.5 46.5H36.5V55.5C36.5 57 35.5 57.5 34.5 57.5H29.5C28.5 57.5 27.5 57 27.5 55.5Z" />
    <path stroke="#6b3f1c" stroke-width="1.1" d="M32 47V57.5" />
    <path fill="#2b180b" d="M32 39.8C27.8 39.8 25.5 37 25.5 34.8S28 31.5 32 31.5S38.5 32.6 38.5 34.8S36.2 39.8 32 39.8Z" />
    <path fill="none" stroke="#2b180b" stroke-width="1.7" stroke-linecap="round" d="M32 40V43M23.5 43.5C26 47.5 30.5 47 32 43C33.5 47 38 47.5 40.5 43.5" />
    <g fill="#6b3f1c">
      <circle cx="21.5" cy="41" r="0.9" /><circle cx="24" cy="38.5" r="0.9" /><circle cx="42.5" cy="41" r="0.9" /><circle cx="40" cy="38.5" r="0.9" />
    </g>
    <circle cx="22.5" cy="26" r="2.8" fill="#2b180b" />
    <circle cx="41.5" cy="26" r="2.8" fill="#2b180b" />
    <circle cx="23.4" cy="25" r="0.95" fill="#fff" />
    <circle cx="42.4" cy="25" r="0.95" fill="#fff" />
    <path fill="#7a4a25" d="M25 13.5C28 7.5 31 10.5 32 6.5C33 10.5 36 7.5 39 13.5C35 12 29 12 25 13.5Z" />
  </>
);

export const animals = { bear, raccoon, beaver };
