import { type ParseArgsConfig, parseArgs } from 'node:util'

const frases: Record<string, (que: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (que) => `No conozco la opción ${que}.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (que) => `A ${que} le falta su valor, o le sobra.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (que) => `Sobra «${que}».`,
}

/**
 * What was typed after a command of the operator. With an option or a word that it does not know, or with --help, the process ends
 * with `uso` before anything is done: exit code 2, or 0 where help was asked.
 */
export function readArgumentos<const C extends ParseArgsConfig>(config: C, uso: string) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${uso}\n`)
    process.exit(0)
  }
  try {
    return parseArgs<C>({ ...config, args })
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    const frase = frases[code]
    if (!frase) throw error
    process.stdout.write(`${frase(/'([^' ]+)/.exec(message)?.[1] ?? '')}\n${uso}\n`)
    return process.exit(2)
  }
}
