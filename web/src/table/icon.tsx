// The icons of the table's buttons.
const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  book: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  silence: "M4 10v4h4l5 4V6L8 10zM16 9l5 6M21 9l-5 6",
  trick: "M3.5 8l7-2 3 12-7 2zM12 5l8 1-1.5 13-3-.3",
  unchecked: "M5 5h14v14H5z",
  checked: "M5 5h14v14H5zM8 12l3 3 5-6",
  lamp: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1.9 2.1h5.2c0-1 .3-1.6.9-2.1A6 6 0 0 0 12 3z",
  speech: "M4 5h16v11H11l-5 4v-4H4z",
};

export function Icon(props: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[props.name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" />
    </svg>
  );
}
