import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { DatePicker } from '../../ui/choice/date/date-picker.tsx'
import { Breakdown } from '../../ui/figures/breakdown.tsx'
import { Field, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import { Popover } from '../../ui/layer/popover.tsx'
import { Tooltip } from '../../ui/layer/tooltip.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import { Example, Group } from './example.tsx'
import styles from './kit.module.css'

type Opened = 'dialog' | 'form' | 'drawer' | null

/** Parts that open above the page. */
export function OverlayParts() {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const ask = async () => {
    const isSure = await confirmDialog({ title: '确认', text: '是否继续？' })
    notify.success(isSure ? '已确认' : '已取消')
  }
  const button = (kind: Opened, text: string) => (
    <button type="button" className="btn" onClick={() => setOpened(kind)}>
      {text}
    </button>
  )
  return (
    <Group name="浮层">
      <Example name="对话框与抽屉">
        <div className={styles.line}>
          {button('dialog', '对话框')}
          {button('form', '表单对话框')}
          {button('drawer', '抽屉')}
          <button type="button" className="btn" onClick={() => void ask()}>
            询问
          </button>
        </div>
      </Example>
      <Panels />
      <Codes />
      <Messages />
      <Example name="图片">
        <Picture address={`${import.meta.env.BASE_URL}favicon.svg`} name="示例图片" onError={() => {}} />
      </Example>
      {opened === 'dialog' && (
        <Dialog title="对话框" width={440} closeOnOutside onClose={close}>
          按住标题可以移动。
        </Dialog>
      )}
      {opened === 'form' && <DateForm onClose={close} />}
      {opened === 'drawer' && (
        <Drawer
          title="抽屉"
          width={520}
          onClose={close}
          footer={
            <button type="button" className="btn">
              操作
            </button>
          }
        >
          列表旁边的详细内容。
        </Drawer>
      )}
    </Group>
  )
}

/** A panel that opens inside a dialog. */
function DateForm({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  return (
    <FormDialog title="表单对话框" okText="保存" onSubmit={onClose} onClose={onClose}>
      <TextField label="名称" value={name} onValue={setName} />
      <Field label="日期">
        {(tied) => <DatePicker tied={tied} name="对话框中的日期" value={day} onChoose={setDay} />}
      </Field>
    </FormDialog>
  )
}

const amountParts = [
  { name: '货款', text: '¥100.00' },
  { name: '拆包 +5%', text: '¥5.00' },
]

function Panels() {
  const [done, setDone] = useState('')
  return (
    <Example name="面板、菜单、提示">
      <div className={styles.line}>
        <Popover label="面板">
          {(close) => (
            <div className={styles.example}>
              <p>面板内容</p>
              <button type="button" className="btn" onClick={close}>
                关闭面板
              </button>
            </div>
          )}
        </Popover>
        <Menu
          label="菜单"
          items={[
            { key: 'edit', text: '编辑' },
            { key: 'copy', text: '复制' },
            { key: 'remove', text: '删除', disabled: true },
          ]}
          onAct={setDone}
        />
        <Tooltip label="提示" text="补充说明显示在这里" />
        <Breakdown name="金额明细" label="明细" rows={amountParts} total={{ name: '合计', text: '¥105.00' }} />
        <span role="status">{done}</span>
      </div>
    </Example>
  )
}

const Codes = () => (
  <Example name="二维码">
    <QrCode className={styles.code} name="示例二维码" text="GB/T 5783 M8×30" />
  </Example>
)

const Messages = () => (
  <Example name="消息">
    <div className={styles.line}>
      {(['success', 'warning', 'error'] as const).map((kind) => (
        <button key={kind} type="button" className="btn" onClick={() => notify[kind](`消息：${kind}`)}>
          {kind}
        </button>
      ))}
    </div>
  </Example>
)
