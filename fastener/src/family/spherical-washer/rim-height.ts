type Ring = { readonly outer: number; readonly inner: number; readonly h: number; readonly r: number }

/** How high the cylindrical rim of a ring h high is whose ball face of radius r ends at its hole. */
export const rimHeight = ({ outer, inner, h, r }: Ring): number =>
  h - Math.sqrt(r ** 2 - inner ** 2) + Math.sqrt(r ** 2 - outer ** 2)
