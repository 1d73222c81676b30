type Ring = { readonly outer: number; readonly inner: number; readonly h: number; readonly r: number }

/** Height of the cylindrical rim of a ring h high whose spherical face of radius r ends at its hole. */
export const rimHeight = ({ outer, inner, h, r }: Ring): number =>
  h - Math.sqrt(r ** 2 - inner ** 2) + Math.sqrt(r ** 2 - outer ** 2)
