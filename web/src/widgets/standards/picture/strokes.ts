/**
 * Line drawings of fasteners as SVG path data, in a box of 64 × 32 with the axis at y = 16. Bolts and screws are a head
 * (x up to 13) and a shank (from x = 13). Drawn by hand to be recognisable at small size; not to scale.
 */
export const head = {
  hex: 'M5 7h8v18H5zM5 11.5h8M5 20.5h8',
  flange: 'M4 9h6v14H4zM4 12.5h6M4 19.5h6M10 6h3v20h-3z',
  square: 'M5 8h8v16H5z',
  cheese: 'M5 8h8v16H5zM5 14.5h3v3H5',
  pan: 'M13 7v18h-2c-5 0-7-4-7-9s2-9 7-9zM4 14.5h4v3H4',
  button: 'M13 6v20c-6 0-9-4-9-10s3-10 9-10zM4 14h4v4H4',
  countersunk: 'M5 6v20l8-6v-8zM5 14.5h3v3H5',
  raised: 'M5 6c-3 6-3 14 0 20l8-6v-8zM3 14.5h4v3H3',
  socketCap: 'M3 8h10v16H3zM3 12.5h5l2 3.5-2 3.5H3',
  carriage: 'M13 6v20c-6 0-9-4-9-10s3-10 9-10zM13 11h6v10h-6',
  tee: 'M5 4h8v24H5zM13 11h6v10h-6',
  eye: 'M21 16a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM17 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  knurled: 'M4 7h9v18H4zM4 10h9M4 13h9M4 16h9M4 19h9M4 22h9',
  bugle: 'M5 6v20c2-3 4-6 8-6v-8c-4 0-6-3-8-6zM5 14.5h3v3H5',
  none: '',
} as const

export const shank = {
  partial: 'M13 12h43l3 2v4l-3 2H13M34 12v8M34 13.7h24M34 18.3h24',
  full: 'M13 12h43l3 2v4l-3 2H13M17 13.7h41M17 18.3h41',
  fit: 'M13 10h24v12H13M37 12h19l3 2v4l-3 2H37M37 13.7h21M37 18.3h21',
  withWashers: 'M13 12h43l3 2v4l-3 2H13M14 6h3v20h-3zM18 8h2.5v16H18zM24 13.7h34M24 18.3h34',
  tapping: 'M13 12h34l12 4-12 4H13M21 11l-3 10M28 11l-3 10M35 11l-3 10M42 11l-3 10M49 12.5l-2 7',
  drilling: 'M13 12h30v8H13M43 13h9l7 3-7 3h-9M46 13l6 6M21 11l-3 10M28 11l-3 10M35 11l-3 10M42 11l-3 10',
  wood: 'M13 12h34l12 4-12 4H13M30 12v8M35 11l-3 10M41 11l-3 10M47 12l-3 8M52 14l-2 5',
  bent: 'M13 13h34c7 0 11 3 11 9v6h-5v-6c0-3-2-4-6-4H13M17 13v5M21 13v5M25 13v5',
  plain: 'M13 12h44v8H13z',
  none: '',
} as const

/** Shapes other than a head on a shank. */
export const whole = {
  stud: 'M5 14l3-2h48l3 2v4l-3 2H8l-3-2zM24 12v8M40 12v8M6 13.7h18M6 18.3h18M40 13.7h18M40 18.3h18',
  rod: 'M5 14l3-2h48l3 2v4l-3 2H8l-3-2zM6 13.7h52M6 18.3h52',
  weldStud: 'M5 16l4-6v12zM9 12h47l3 2v4l-3 2H9M26 12v8M26 13.7h32M26 18.3h32',
  setScrew: 'M12 9h34l6 4v6l-6 4H12zM12 13h6l2 3-2 3h-6M22 11h25M22 21h25',
  setScrewSlot: 'M12 9h34l6 7-6 7H12zM12 14.5h6v3h-6M22 11h25M22 21h25',
  hexNut: 'M32 3l11.3 6.5v13L32 29l-11.3-6.5v-13zM39 16a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  lockNut:
    'M32 3l11.3 6.5v13L32 29l-11.3-6.5v-13zM41 16a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM38 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
  flangeNut:
    'M46 16a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM32 6l8.7 5v10L32 26l-8.7-5V11zM37 16a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
  castleNut: 'M18 12h28v14H18zM18 12V6h5v6M28.5 12V6h7v6M41 12V6h5v6M25 12v14M39 12v14',
  squareNut: 'M20 4h24v24H20zM39 16a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  wingNut: 'M25 12h14v13H25zM25 20C14 20 9 13 10 6c6 1 11 4 15 9M39 20c11 0 16-7 15-14-6 1-11 4-15 9',
  eyeNut: 'M41 11a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM37 11a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM22 20h20v8H22z',
  capNut: 'M18 16h28v11H18zM25 16v11M39 16v11M21 16c0-8 5-12 11-12s11 4 11 12',
  knurledNut: 'M18 10h28v14H18zM22 10v14M26 10v14M30 10v14M34 10v14M38 10v14M42 10v14',
  roundNut: 'M45 16a13 13 0 1 1-26 0 13 13 0 0 1 26 0zM38 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM30 3v4h4V3M30 29v-4h4v4',
  rivetNut: 'M10 7h4v18h-4zM14 10h22v12H14zM36 11h16v10H36M40 11v10M44 11v10M48 11v10',
  couplingNut: 'M8 7h48v18H8zM8 12.5h48M8 19.5h48',
  washer: 'M45 16a13 13 0 1 1-26 0 13 13 0 0 1 26 0zM38.5 16a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  springWasher: 'M18 20c6-9 22-9 28-3l-4 4c-5-5-15-4-20 3zM18 20l4 4M46 17l-4 4M20 12c7-6 18-6 25-1',
  waveWasher: 'M8 19c6-9 10-9 16-3s10 6 16 0 10-6 16 3v4c-6-9-10-9-16-3s-10 6-16 0-10-6-16 3z',
  toothWasher:
    'M40.5 16a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM32 7.5V3M38 10l3-4M40.5 16H46M38 22l3 4M32 24.5V29M26 22l-3 4M23.5 16H18M26 10l-3-4',
  sphericalWasher: 'M12 24c2-9 10-14 20-14s18 5 20 14H40c-1-4-4-6-8-6s-7 2-8 6z',
  squareWasher: 'M12 22V12l40-3v13zM26 10.9V22M38 10V22',
  tabWasher: 'M40 13a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM35 13a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM36 21l9 8h5l-11-13',
  parallelKey: 'M14 11h36a5 5 0 0 1 0 10H14a5 5 0 0 1 0-10zM14 16h36',
  taperPin: 'M6 13.5l52-3v11l-52-3z',
  pin: 'M8 10h48l2 2v8l-2 2H8l-2-2v-8z',
  springPin: 'M8 10h48l2 2v8l-2 2H8l-2-2v-8zM8 15h49M8 17h49',
  groovedPin: 'M8 10h48l2 2v8l-2 2H8l-2-2v-8zM26 16h31',
  clevisPin: 'M5 6h5v20H5zM10 10h46l2 2v8l-2 2H10M51 16a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  cotterPin: 'M58 14H24c-4-7-16-7-18 0-1 7 11 12 18 5h30',
  externalRing: 'M38 5a12 12 0 1 1-12 0l3 5a6.5 6.5 0 1 0 6 0z',
  internalRing: 'M37 4a13 13 0 1 1-10 0v6h3v3a5 5 0 1 0 4 0v-3h3z',
  wireRing: 'M40 6a13 13 0 1 1-16 0l2 2a10 10 0 1 0 12 0z',
  eRing: 'M42 7a13 13 0 1 1-20 0l4 4v5h4v7h4v-7h4v-5z',
  rivet: 'M15 6v20c-6 0-10-4-10-10S9 6 15 6zM15 11h40v10H15z',
  countersunkRivet: 'M5 6v20l10-5V11zM15 11h40v10H15z',
  flatRivet: 'M6 6h5v20H6zM11 11h44v10H11z',
  blindRivet: 'M22 6h4v20h-4zM26 11h24v10H26zM4 14.5h18v3H4M50 13h6v6h-6z',
} as const
