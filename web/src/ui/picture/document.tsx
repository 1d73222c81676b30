import { Picture } from './picture.tsx'

type Props = { address: string; name: string; isPdf: boolean; onError: () => void }

/** A document that somebody handed in: a picture to look at, or a PDF to save. */
export const Document = ({ address, name, isPdf, onError }: Props) =>
  isPdf ? (
    <a className="btn" href={address} download>
      下载{name}（PDF）
    </a>
  ) : (
    <Picture address={address} name={name} onError={onError} />
  )
