import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** A document of an application. Each view by the platform is recorded, so it is fetched only on request. */
export function Paper({ name, address }: { name: string; address: string }) {
  const [isShown, setIsShown] = useState(false)
  if (isShown) {
    return (
      <Picture
        address={address}
        name={name}
        onError={() => {
          notify.error('图片加载失败，请重试')
          setIsShown(false)
        }}
      />
    )
  }
  return (
    <button type="button" className="btn" onClick={() => setIsShown(true)}>
      查看{name}
    </button>
  )
}
