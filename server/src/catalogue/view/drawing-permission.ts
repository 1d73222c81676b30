/** 0 simple view, 1 detail view and solid, 2 these and downloads: the wire's `accessPermission`. */
export type DrawingPermission = 0 | 1 | 2

/**
 * What a viewer may see of a part. The geometry of a standard part is public, and a login lets it be taken away; a seller's
 * own drawing is open as far as its seller allows, to whoever is logged in. [spec §6]
 * @param sellersPermission of a drawing of the seller's own; undefined for a standard part
 */
export function drawingPermission(isLoggedIn: boolean, sellersPermission: number | undefined): DrawingPermission {
  if (sellersPermission === undefined) return isLoggedIn ? 2 : 1
  if (!isLoggedIn || sellersPermission <= 0) return 0
  return sellersPermission === 1 ? 1 : 2
}
