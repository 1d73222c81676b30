import { pictureTypes } from '@lianmeng/contract/pictures'
import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { FileButton } from '../../../ui/picture/upload.tsx'
import styles from './text-editor.module.css'
import { insertTable, type Tool, tableTools, textTools } from './tools.ts'

type Props = { editor: Editor; onLink: () => void; onPicture: (file: File) => void; onDescribe: () => void }

/** Left and right move between the buttons, as usual in toolbars. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:enabled, input:enabled')]
  const here = buttons.indexOf(target as HTMLElement)
  if (step !== 0 && here >= 0) buttons.at((here + step) % buttons.length)?.focus()
}

/** Tools for the text; table tools appear while the cursor is in a table. */
export function Toolbar({ editor, onLink, onPicture, onDescribe }: Props) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const inLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const onImage = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="正文格式" onKeyDown={moveFocus}>
      {textTools.map((tools) => (
        <Group key={tools[0]!.name}>
          {tools.map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
        </Group>
      ))}
      <Group>
        <button type="button" aria-label="链接" title="链接（Ctrl+K）" aria-pressed={inLink} onClick={onLink}>
          链接
        </button>
        <FileButton
          className={styles.file}
          name="选择要插入的图片"
          accept={pictureTypes}
          hint="插入图片，也可直接粘贴或拖入"
          onPick={onPicture}
        >
          图片
        </FileButton>
        {onImage && (
          <button type="button" title="写给看不到图片的读者" onClick={onDescribe}>
            图片说明
          </button>
        )}
        <button
          type="button"
          title="插入表格"
          disabled={inTable}
          onClick={() => insertTable(editor.chain().focus()).run()}
        >
          表格
        </button>
      </Group>
      {inTable && (
        <Group name="表格">
          {tableTools.map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ name, children }: { name?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.group} role="group" aria-label={name}>
      {children}
    </div>
  )
}

function ToolButton({ editor, tool: { sign, name, keys, run, isOn } }: { editor: Editor; tool: Tool }) {
  const { on, can } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ on: isOn?.(now), can: run(now.can().chain()).run() }),
  })
  return (
    <button
      type="button"
      aria-label={name}
      title={keys ? `${name}（${keys}）` : name}
      aria-pressed={on}
      disabled={!can}
      data-sign={sign}
      // Keeps the text's selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor.chain().focus()).run()}
    >
      {sign}
    </button>
  )
}
