/** 0 simple view, 1 detail view and solid, 2 these and downloads: the wire's `accessPermission`. */
export type DrawingPermission = 0 | 1 | 2

/**
 * The views of a part open to a viewer. The geometry of a standard part is public, and may be downloaded after login; a
 * seller's own drawing is open to logged-in users as far as the seller allows. [spec §6]
 * @param sellersPermission of a drawing of the seller's own; undefined for a standard part
 */
export function drawingPermission(isLoggedIn: boolean, sellersPermission: number | undefined): DrawingPermission {
  if (sellersPermission === undefined) return isLoggedIn ? 2 : 1
  if (!isLoggedIn || sellersPermission <= 0) return 0
  return sellersPermission === 1 ? 1 : 2
}
