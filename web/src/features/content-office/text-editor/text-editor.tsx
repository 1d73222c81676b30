import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { alignedByData, alignedByStyle, withoutStyles } from '../../../widgets/rich-text/alignment.ts'
import richText from '../../../widgets/rich-text/rich-text.module.css'
import { DescriptionDialog } from './description-dialog.tsx'
import { extensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import styles from './text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { uploadPicture } from './upload-picture.ts'

type Props = {
  /** The initial text; changes are reported by `onChange`. */
  initial: string
  onChange: (html: string) => void
}

const picturesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** The text with its toolbar. Pictures may be pasted and dropped. */
export default function TextEditor({ initial, onChange }: Props) {
  const [dialog, setDialog] = useState<'link' | 'description' | null>(null)
  const close = () => setDialog(null)
  const editor = useEditor({
    extensions,
    content: alignedByData(initial),
    // Its style sheet would be injected, which the page forbids; the module's own style sheet contains it.
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(alignedByStyle(now.getHTML())),
    editorProps: {
      attributes: { 'aria-label': '正文', role: 'textbox', 'aria-multiline': 'true', class: richText.text ?? '' },
      transformPastedHTML: withoutStyles,
      handlePaste: (_view, { clipboardData }) => insertAll(picturesIn(clipboardData?.files)),
      handleDrop: (_view, { dataTransfer }) => insertAll(picturesIn(dataTransfer?.files)),
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
        event.preventDefault()
        setDialog('link')
        return true
      },
    },
  })

  /** Inserts the picture at the cursor once it is uploaded; its file name serves as description until a better one is
   *  given. */
  async function insert(file: File): Promise<void> {
    const address = await uploadPicture(file)
    if (address)
      editor
        .chain()
        .focus()
        .setImage({ src: address, alt: file.name.replace(/\.\w+$/, '') })
        .run()
  }
  function insertAll(files: readonly File[]): boolean {
    for (const file of files) void insert(file)
    return files.length > 0
  }

  return (
    <div className={styles.editor}>
      <Toolbar
        editor={editor}
        onLink={() => setDialog('link')}
        onPicture={(file) => void insert(file)}
        onDescribe={() => setDialog('description')}
      />
      <EditorContent editor={editor} className={styles.paper} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'description' && <DescriptionDialog editor={editor} onClose={close} />}
    </div>
  )
}
