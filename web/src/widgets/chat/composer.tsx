import { uploadToChat } from '@lianmeng/contract/chat/endpoints'
import { quickReplies, uploadAsSeller } from '@lianmeng/contract/chat/seller-endpoints'
import { chatFileTypes, chatLimits, chatTexts } from '@lianmeng/contract/chat/texts'
import { pictureTypes } from '@lianmeng/contract/pictures'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead } from '../../lib/calls/query.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { newMessageKey, type Peer, type Sending, sendTalk } from '../../lib/chat/talks.ts'
import styles from './chat.module.css'

/** Sends content into a conversation and tells why it was refused. */
export async function sendInto(peer: Peer, content: Omit<Sending, 'clientKey'>): Promise<void> {
  const refusal = await sendTalk(peer, { clientKey: newMessageKey(), ...content })
  if (refusal) notify.warning(refusal)
}

async function sendFile(peer: Peer, file: File): Promise<void> {
  const isPicture = pictureTypes.some((type) => type === file.type)
  if (!isPicture && !chatFileTypes.some((type) => type === file.type)) return notify.warning(chatTexts.fileType)
  if (file.size > chatLimits.file) return notify.warning(chatTexts.fileTooLarge)
  const named = { name: file.name.slice(0, 200) }
  const { fileId } =
    peer.side === 'buyer'
      ? await uploadFile(uploadToChat, {}, file, () => {}, { query: { erpTenantId: peer.other, ...named } })
      : await uploadFile(uploadAsSeller, {}, file, () => {}, { query: { buyerId: peer.other, ...named } })
  await sendInto(peer, { kind: isPicture ? 'picture' : 'file', fileId })
}

/** A button that lets the user choose a file. */
function FileTool({ label, accept, peer }: { label: string; accept: string; peer: Peer }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn-link" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void sendFile(peer, file).catch(() => {})
        }}
      />
    </>
  )
}

/** The replies that begin with what stands behind `/`. */
function useReplies(peer: Peer, text: string) {
  const isAsked = peer.side === 'seller' && text.startsWith('/')
  const { data = [] } = useRead(quickReplies, {}, { enabled: peer.side === 'seller', silent: true, hideLoading: true })
  const wanted = text.slice(1).trim().toLowerCase()
  return isAsked ? data.filter((reply) => reply.text.toLowerCase().includes(wanted)).slice(0, 8) : []
}

type RepliesProps = {
  found: readonly { replyId: number; text: string }[]
  chosen: number
  onTake: (text: string) => void
}

function Replies({ found, chosen, onTake }: RepliesProps) {
  if (found.length === 0) return null
  return (
    <ul className={styles.replies} aria-label="常用语">
      {found.map(({ replyId, text }, at) => (
        <li key={replyId}>
          <button type="button" className={styles.pick} aria-current={at === chosen} onClick={() => onTake(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  peer: Peer
  /** Tools besides pictures and files. */
  tools?: ReactNode
  hint?: string
}

/** Where a message is written. Enter sends it, Shift+Enter begins a new line; `/` offers a seller's quick replies. */
export function Composer({ peer, tools, hint = '' }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const replies = useReplies(peer, text)

  const send = () => {
    const written = text.trim()
    if (written === '') return
    setText('')
    void sendInto(peer, { kind: 'text', text: written })
  }
  const take = (reply: string) => {
    setText(reply)
    setChosen(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word of Chinese is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return
    if (replies.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setChosen((at) => (at + (event.key === 'ArrowDown' ? 1 : replies.length - 1)) % replies.length)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const reply = replies[chosen]
      if (reply) take(reply.text)
      else send()
    } else if (event.key === 'Escape' && replies.length > 0) setText('')
  }

  return (
    <div className={styles.composer}>
      <Replies found={replies} chosen={chosen} onTake={take} />
      <p className={styles.tools}>
        {tools}
        <FileTool label="图片" accept={pictureTypes.join(',')} peer={peer} />
        <FileTool label="文件" accept={`${chatFileTypes.join(',')},.pdf,.xlsx`} peer={peer} />
        {hint && <small className="sub">{hint}</small>}
      </p>
      <div className={styles.write}>
        <textarea
          aria-label="输入消息"
          placeholder={peer.side === 'seller' ? '输入消息，/ 调出常用语，Enter 发送' : '输入消息，Enter 发送'}
          maxLength={chatLimits.text}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn-brand" disabled={text.trim() === ''} onClick={send}>
          发送
        </button>
      </div>
    </div>
  )
}
