/**
 * The handbook for assistants: an MCP server over stdio that only reads. It asks the installation named by `LIANMENG_URL`
 * and keeps nothing. Start: `LIANMENG_URL=https://shop.example.com node docs/clients/mcp-server.ts`.
 */
import { McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'

const origin = process.env.LIANMENG_URL ?? 'http://localhost:5170'
const handbook = `${origin}/wlm-api/handbook/v1`

type Envelope = { status: number; message: string; data: unknown }

/** A refusal is an answer too: its sentence tells the assistant what would have been possible. */
async function ask(path: string, params: Readonly<Record<string, string | number | undefined>>) {
  const query = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const response = await fetch(`${handbook}/${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(20_000),
  })
  const { status, message, data } = (await response.json()) as Envelope
  const isAnswered = response.ok && status === 200
  return {
    isError: !isAnswered,
    content: [{ type: 'text' as const, text: isAnswered ? JSON.stringify(data) : message }],
  }
}

const server = new McpServer({ name: 'lianmeng-handbook', version: '1.0.0' })
const annotations = { readOnlyHint: true, openWorldHint: false }
const standard = z.string().min(1).max(64).describe('Number of a standard, e.g. GB/T 5782, ISO 4014, DIN 931')

server.registerTool(
  'find_standards',
  {
    title: '查标准',
    description: 'Lists fastener standards by part of their number or title, by body and status, with their editions.',
    inputSchema: z.object({
      keyword: z.string().max(64).optional().describe('e.g. 5782, 六角头螺栓, hexagon'),
      organisation: z.string().max(10).optional().describe('GB/T, ISO, DIN, ASME, JIS …'),
      status: z.enum(['current', 'superseded', 'withdrawn', 'traded']).optional(),
    }),
    annotations,
  },
  (params) => ask('standards', params),
)

server.registerTool(
  'get_standard',
  {
    title: '标准的规格与来源',
    description:
      'One standard: its sizes, the meaning of its letters, equivalents, inch counterparts, property classes, sources.',
    inputSchema: z.object({ standard }),
    annotations,
  },
  (params) => ask('standard', params),
)

server.registerTool(
  'get_size',
  {
    title: '规格的全部数值',
    description:
      'One size of a standard: every dimension in mm with its source, mass, thread limits, loads and files. Say which figures have no second witness.',
    inputSchema: z.object({
      standard,
      size: z.string().min(1).max(20).describe('e.g. M12, M12x1.5, 1/4", ST4.2'),
      length: z.number().positive().max(10_000).optional().describe('Nominal length, mm'),
    }),
    annotations,
  },
  (params) => ask('size', params),
)

server.registerTool(
  'get_errata',
  {
    title: '勘误',
    description: 'Every place where public sources disagree, which value was kept and why.',
    inputSchema: z.object({}),
    annotations,
  },
  () => ask('errata', {}),
)

await server.connect(new StdioServerTransport())
