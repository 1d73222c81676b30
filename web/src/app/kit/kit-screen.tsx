import { StrayHead } from '../head/page-head.tsx'
import { ChoiceParts } from './choice-parts.tsx'
import { FormParts } from './form-parts.tsx'
import styles from './kit.module.css'
import { ListParts } from './list-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'

/** Every part of the kit in every state, for developers. Not served in production. */
export default function KitScreen() {
  return (
    <main className={`page ${styles.kit}`}>
      <StrayHead title="界面组件" />
      <h1>界面组件</h1>
      <FormParts />
      <ChoiceParts />
      <OverlayParts />
      <ListParts />
    </main>
  )
}
