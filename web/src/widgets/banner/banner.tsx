import { banners as bannersAt, type home } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type SetStateAction, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { targetOf } from '../../lib/address/links.ts'
import { useRead } from '../../lib/calls/query.ts'
import styles from './banner.module.css'
import { BannerPicture } from './banner-picture.tsx'
import { useTurning } from './use-turning.ts'

type Banners = DataOf<typeof home>['banners']

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The link of a banner: within the product, or to another site in a new tab. */
function BannerLink({ link }: { link: string }) {
  const look = 'btn btn-large'
  if (!link) return null
  if (link.startsWith('/'))
    return (
      <Link className={look} {...targetOf(link)}>
        去看看
      </Link>
    )
  return (
    <a className={look} href={link} target="_blank" rel="noopener noreferrer">
      去看看
    </a>
  )
}

function Slides({ banners }: { banners: Banners }) {
  const [chosen, setChosen] = useState(0)
  const [isTurned, setTurned] = useState(false)
  const show = (next: SetStateAction<number>) => {
    setTurned(true)
    setChosen(next)
  }
  const turn = (by: number) => show((now) => (now + by + banners.length) % banners.length)
  const { pauses, isStopped, setStopped } = useTurning(() => turn(1), banners.length > 1)
  const turnByKey = ({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (step && banners.length > 1) turn(step)
  }
  // The list may have become shorter.
  const banner = banners[chosen] ?? banners[0]!
  return (
    <section
      className={styles.banner}
      aria-label="公告栏"
      aria-roledescription="轮播"
      onKeyDown={turnByKey}
      {...pauses}
    >
      <div key={banner.id} className={styles.slide} data-turned={isTurned}>
        <BannerPicture image={banner.image} isFirst={!isTurned} />
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        <BannerLink link={banner.link} />
      </div>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={title}
              aria-current={index === chosen}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" className={styles.stop} aria-pressed={isStopped} onClick={() => setStopped(!isStopped)}>
            {isStopped ? '播放' : '暂停'}
          </button>
        </div>
      )}
    </section>
  )
}

/** One announcement at a time; they take turns unless the user is busy with them. */
function Banner({ banners }: { banners: Banners | undefined }) {
  if (!banners) return <div className={`skeleton ${styles.place}`} />
  if (banners.length === 0) return <div className={styles.banner} />
  return <Slides banners={banners} />
}

/** The banners of this area's home page; the portal's if the area has none of its own. */
export function AreaBanner({ ofPortal }: { ofPortal: Banners | undefined }) {
  const { bannerPlace } = useArea()
  const isPortal = bannerPlace === 'home'
  const own = useRead(bannersAt, { type: bannerPlace }, { enabled: !isPortal, aside: true })
  const isWithoutOwn = isPortal || own.isError || own.data?.length === 0
  return <Banner banners={isWithoutOwn ? ofPortal : own.data} />
}

/** The platform's banners for this area's home page; renders nothing if there are none. */
export function OwnBanner() {
  const { bannerPlace } = useArea()
  const { data = [] } = useRead(bannersAt, { type: bannerPlace }, { aside: true })
  if (data.length === 0) return null
  return (
    <div className={styles.own}>
      <Banner banners={data} />
    </div>
  )
}
