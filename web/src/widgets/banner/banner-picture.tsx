import styles from './banner.module.css'

/** Background of a banner: its picture, or an ornament. */
export function BannerPicture({ image, isFirst }: { image: string; isFirst: boolean }) {
  if (!image)
    return (
      <svg className={styles.ornament} viewBox="0 0 400 260" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M240 18 346 79v122l-106 61-106-61V79z" strokeWidth="10" />
        <circle cx="240" cy="140" r="52" strokeWidth="10" />
        <circle cx="240" cy="140" r="78" strokeDasharray="12 8 3 8" />
      </svg>
    )
  return (
    <img
      className={styles.picture}
      src={image}
      alt=""
      width={1200}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
    />
  )
}
