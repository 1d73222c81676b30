/** When goods leave their seller: `当天发`, `3 天发货`, `预订 15 天`; `需预订` where the seller states no days. */
export function dispatchText({ deliveryDays, reserves }: { deliveryDays: number; reserves: boolean }): string {
  if (reserves) return deliveryDays === 0 ? '需预订' : `预订 ${deliveryDays} 天`
  return deliveryDays === 0 ? '当天发' : `最晚 ${deliveryDays} 天发货`
}
