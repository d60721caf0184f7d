import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Abierta } from './historial'
import { desde, type Mundo } from './mundo'
import { type Aparte, cuantos, desdeAparte } from './mundo-aparte'
import type { Variar } from './pgbench'

const sha256 = (texto: string) => createHash('sha256').update(texto).digest()

/** What pgbench needs to vary like HTTP: sessions, tokens, and a template of emitir_receta's argument. */
export async function loadVariaciones(
  db: pg.ClientBase,
  { tokens }: Mundo,
  { mostradores }: Aparte,
  abiertas: readonly Abierta[],
): Promise<void> {
  await db.query(`
    create table banco_sesiones (n int primary key, h bytea);
    create table banco_mostradores (n int primary key, h bytea);
    create table banco_abiertas (n int primary key, token bytea, sesion bytea, recetas_id bigint);
    create table banco_pedido (plantilla text);
    grant select on banco_sesiones, banco_mostradores, banco_abiertas, banco_pedido to public;`)
  const save = (tabla: string, de: readonly string[]) =>
    db.query(`insert into ${tabla} select o - 1, h from unnest($1::bytea[]) with ordinality as u (h, o)`, [
      de.map(sha256),
    ])
  await save('banco_sesiones', tokens)
  await save('banco_mostradores', mostradores)
  await db.query(
    `insert into banco_abiertas select o - 1, t, s, r from unnest($1::bytea[], $2::bytea[], $3::bigint[]) with ordinality as u (t, s, r, o)`,
    [
      abiertas.map((a) => sha256(a.token)),
      abiertas.map((a) => sha256(tokens[a.medico] ?? '')),
      abiertas.map((a) => a.recetas_id),
    ],
  )
}

/** The hash in a parameter, also in a list of them. */
export const hashDe = (valor: unknown): Buffer | null => {
  const uno: unknown = Array.isArray(valor) ? valor[0] : valor
  return Buffer.isBuffer(uno) ? uno : null
}
export const sqlHash = (valor: unknown, consulta: string) =>
  Array.isArray(valor) ? `array(select ${consulta})` : `(select ${consulta})`

/** An SQL literal without colons, which pgbench would take for its variables even inside quotes. */
const literal = (texto: string) => `('${texto.replaceAll("'", "''").replaceAll(':', "' || chr(58) || '")}')`

/**
 * Replaces an id, alone or inside a text (an actor's setting, an audit row, the name of a counter). Otherwise all clients would
 * write the same row and wait for each other, unlike the product's.
 */
export function sustituir(fijos: Readonly<Record<string, string>>): Variar {
  const enTexto = (texto: string): string | null => {
    const hay = Object.entries(fijos).filter(([id]) => texto.includes(id))
    return hay.length === 0
      ? null
      : hay.reduce((sql, [id, por]) => `replace(${sql}, '${id}', (${por})::text)`, literal(texto))
  }
  return (valor) => {
    if (typeof valor === 'number') return fijos[String(valor)] ?? null
    if (typeof valor === 'string') return enTexto(valor)
    if (!Array.isArray(valor) || !valor.every((v) => typeof v === 'string')) return null
    const partes = valor.map((v) => enTexto(v) ?? literal(v))
    return valor.some((v) => enTexto(v) !== null) ? `array[${partes.join(', ')}]::text[]` : null
  }
}

/** Médico, paciente and their data, chosen anew in each transaction. */
export const cabeceraMedicos = (mundo: Mundo) => `\\set m random(0, ${mundo.medicos - 1})
\\set p random(0, ${mundo.pacientes - 1})
\\set medico ${desde.medico} + :m
\\set usuario ${desde.usuario} + :m
\\set persona ${desde.persona} + :m * ${mundo.pacientes} + :p
\\set afiliado ${desde.afiliado} + :m * ${mundo.pacientes} + :p
\\set dni 98000000 + :m * ${mundo.pacientes} + :p`

const medicos = sustituir({
  [desde.medico]: ':medico',
  [desde.persona]: ':persona',
  [desde.usuario]: ':usuario',
  98000000: ':dni',
})
export const varyMedico: Variar = (valor) =>
  hashDe(valor) ? sqlHash(valor, 'h from banco_sesiones where n = :m') : medicos(valor)

export const cabeceraMostradores = (mundo: Mundo) => `\\set f random(0, ${cuantos.mostradores - 1})
\\set farmacia ${desde.farmacia} + :f
\\set usuario ${desdeAparte(mundo).mostrador} + :f`

export function varyMostrador(mundo: Mundo): Variar {
  const ids = sustituir({ [desde.farmacia]: ':farmacia', [desdeAparte(mundo).mostrador]: ':usuario' })
  return (valor) => (hashDe(valor) ? sqlHash(valor, 'h from banco_mostradores where n = :f') : ids(valor))
}

export const cabeceraAbiertas = (abiertas: readonly Abierta[]) => `\\set a random(0, ${abiertas.length - 1})`

/** Varies the recorded receta and the caller. */
export function varyAbierta({ recetas_id }: Abierta, token: string | null): Variar {
  const sesion = token === null ? null : sha256(token)
  const ids = sustituir({ [recetas_id]: '(select recetas_id from banco_abiertas where n = :a)' })
  return (valor) => {
    const hash = hashDe(valor)
    if (hash) return sqlHash(valor, `${sesion?.equals(hash) ? 'sesion' : 'token'} from banco_abiertas where n = :a`)
    // The presented tokens in the actor's setting.
    if (typeof valor === 'string' && valor.startsWith('{"\\\\x'))
      return `(select '{"\\\\x' || encode(token, 'hex') || '"}' from banco_abiertas where n = :a)`
    return ids(valor)
  }
}
