import type { ChainedCommands, Editor } from '@tiptap/core'

/** A button of the toolbar that does one thing to the text. */
export type Tool = {
  /** Its symbol and its name. */
  sign: string
  name: string
  keys?: string
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const mark = (sign: string, name: string, keys: string, type: string): Tool => ({
  sign,
  name,
  keys,
  run: (chain) => chain.toggleMark(type),
  isOn: (editor) => editor.isActive(type),
})

const heading = (level: 2 | 3 | 4, name: string): Tool => ({
  sign: `H${level}`,
  name,
  keys: `Ctrl+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const align = (sign: string, name: string, textAlign: string, keys: string): Tool => ({
  sign,
  name,
  keys,
  run: (chain) => chain.setTextAlign(textAlign),
  isOn: (editor) => editor.isActive({ textAlign }),
})

/** In groups, in toolbar order. */
export const textTools: readonly (readonly Tool[])[] = [
  [
    { sign: '↶', name: '撤销', keys: 'Ctrl+Z', run: (chain) => chain.undo() },
    { sign: '↷', name: '重做', keys: 'Ctrl+Shift+Z', run: (chain) => chain.redo() },
  ],
  [heading(2, '大标题'), heading(3, '中标题'), heading(4, '小标题')],
  [
    mark('B', '加粗', 'Ctrl+B', 'bold'),
    mark('I', '斜体', 'Ctrl+I', 'italic'),
    mark('U', '下划线', 'Ctrl+U', 'underline'),
    mark('S', '删除线', 'Ctrl+Shift+S', 'strike'),
    mark('</>', '行内代码', 'Ctrl+E', 'code'),
  ],
  [
    {
      sign: '•',
      name: '项目列表',
      keys: 'Ctrl+Shift+8',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      sign: '1.',
      name: '编号列表',
      keys: 'Ctrl+Shift+7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      sign: '“”',
      name: '引用',
      keys: 'Ctrl+Shift+B',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      sign: '{ }',
      name: '代码块',
      keys: 'Ctrl+Alt+C',
      run: (chain) => chain.toggleCodeBlock(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    { sign: '—', name: '分隔线', run: (chain) => chain.setHorizontalRule() },
  ],
  [
    align('左', '左对齐', 'left', 'Ctrl+Shift+L'),
    align('中', '居中', 'center', 'Ctrl+Shift+E'),
    align('右', '右对齐', 'right', 'Ctrl+Shift+R'),
  ],
  [{ sign: '清除', name: '清除格式', run: (chain) => chain.unsetAllMarks().clearNodes() }],
]

/** Tools for the table at the cursor. */
export const tableTools: readonly Tool[] = [
  { sign: '上方插入行', name: '在上方插入行', run: (chain) => chain.addRowBefore() },
  { sign: '下方插入行', name: '在下方插入行', run: (chain) => chain.addRowAfter() },
  { sign: '删除行', name: '删除行', run: (chain) => chain.deleteRow() },
  { sign: '左侧插入列', name: '在左侧插入列', run: (chain) => chain.addColumnBefore() },
  { sign: '右侧插入列', name: '在右侧插入列', run: (chain) => chain.addColumnAfter() },
  { sign: '删除列', name: '删除列', run: (chain) => chain.deleteColumn() },
  { sign: '表头', name: '切换首行表头', run: (chain) => chain.toggleHeaderRow() },
  { sign: '合并或拆分', name: '合并或拆分单元格', run: (chain) => chain.mergeOrSplit() },
  { sign: '删除表格', name: '删除表格', run: (chain) => chain.deleteTable() },
]

export const insertTable = (chain: ChainedCommands): ChainedCommands =>
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })
