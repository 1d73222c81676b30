import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './layouts.module.css'

const shortcuts: readonly (readonly [keys: string, act: string])[] = [
  ['/', '跳到搜索'],
  ['回车', '搜索；关键字没有改动时展开第一行'],
  ['↑ ↓', '在商品行之间移动'],
  ['→', '展开这一行，再按一次到数量'],
  ['←', '收起这一行'],
  ['回车（在数量里）', '加入待采'],
  ['Ctrl + 回车', '本页的主按钮：去提交订单、提交订单'],
  ['Esc', '关闭弹窗'],
  ['?', '打开这张表'],
]

/** The keys with which goods are found and ordered without a mouse. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="快捷键" width={440} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, act]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
