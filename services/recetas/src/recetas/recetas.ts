import * as contract from '@receta/contract'
import { comoSistema, countIntento } from '@receta/database'
import {
  esAdministrador,
  esMotivoFundado,
  escriturasDni,
  hoy,
  inicioDelDia,
  normalize,
  normalizeReferencia,
  pageSize,
  Rol,
  addDias,
  validateReferencia,
} from '@receta/domain'
import { AppError, type Context, JsonText, raise, route } from '@receta/service-kit'
import { lectorDe } from './lector'
import { findPersonasDeRecetas, type Lista, listRecetas as list } from './lista-recetas.repository'

type Ctx = Context<typeof contract.recetas>

/** Recetas that one counter asks for in a quarter of an hour; who tries referencias asks for many more. */
const limiteMostrador = { ventanaMs: 15 * 60_000, maximo: 120 }

/** A LIKE pattern must not be steered by what was typed. */
const literal = (texto: string) => normalize(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)

const refuse = (fields: Record<string, string[]>): never => {
  throw new AppError('DATOS_INVALIDOS', { fields })
}

/** A farmacia sees the receta that was shown to it: it names it by its referencia, and its patient by the document. */
async function deFarmacia({ input, usuario, db, now, fail }: Ctx): Promise<Lista> {
  const fields = {
    ...(input.dni.length < 7 && { dni: ['Falta el DNI del paciente, completo.'] }),
    ...(!validateReferencia(input.paciente) && { paciente: ['Falta el número de la receta, como está impreso.'] }),
  }
  if (Object.keys(fields).length > 0) return refuse(fields)
  if (
    (await countIntento(db, `mostrador:${usuario.usuario_id}`, now, limiteMostrador.ventanaMs)) > limiteMostrador.maximo
  )
    return fail('DEMASIADOS_INTENTOS')
  return {
    como: 'farmacia',
    convenio_id: usuario.convenio_id,
    documentos: escriturasDni(input.dni),
    referencia: normalizeReferencia(input.paciente),
  }
}

/** T06: of one person at a time, and with a reason that the person reads beside who looked. */
function deAdministrador({ input, usuario }: Ctx): Lista {
  const fields = {
    ...(input.dni.length < 7 && { dni: ['Se miran las recetas de una persona por vez: falta su documento.'] }),
    ...(!esMotivoFundado(input.motivo) && { motivo: [contract.mensajeMotivo] }),
  }
  if (Object.keys(fields).length > 0) return refuse(fields)
  return { como: 'administrador', documentos: escriturasDni(input.dni), lector: lectorDe(usuario, input.motivo) }
}

/** As whom somebody with several roles lists: as who attends or is attended, before as who manages. */
async function listaDe(c: Ctx): Promise<Lista> {
  const { usuario, input } = c
  const tiene = (rol: number) => usuario.roles.includes(rol)
  if (esAdministrador(usuario) && input.motivo !== '') return deAdministrador(c)
  if (tiene(Rol.MEDICO)) return { como: 'medico', medico_id: usuario.medico_id ?? raise('a médico without his row') }
  if (tiene(Rol.PACIENTE))
    return {
      como: 'paciente',
      persona_id: usuario.persona_id ?? 0,
      usuario_id: usuario.usuario_id,
      vinculo_id: input.vinculo_id ?? null,
    }
  if (tiene(Rol.OBRASOCIAL)) return { como: 'obra_social', convenio_id: usuario.convenio_id }
  return tiene(Rol.PRESERFAR) ? deFarmacia(c) : deAdministrador(c)
}

/** Of whom a page shows drugs and diagnoses to somebody else: it opens a receta as much as its own page does (T06). */
async function noteVistas({ db, note }: Ctx, como: 'farmacia' | 'paciente', pagina: string): Promise<void> {
  // Almost always a patient's own: nothing to read in a text that names nobody else.
  if (como === 'paciente' && !/"en_nombre_de" : "/.test(pagina)) return
  const { items } = JSON.parse(pagina) as { items: { recetas_id: number; en_nombre_de?: string | null }[] }
  const ids = items.filter((r) => como === 'farmacia' || r.en_nombre_de).map((r) => r.recetas_id)
  if (como === 'farmacia') {
    // One at most: the one that was shown.
    for (const recetas_id of ids) note({ recetas_id, detalle: 'mostrador' })
  } else note({ personas: await findPersonasDeRecetas(db, ids) })
}

/** A page of what the caller may see, with how many there are in each visible state. */
export const recetas = route(contract.recetas, async (c) => {
  const { input, db, now } = c
  const lista = await listaDe(c)
  // A farmacia is nobody to the wall of the database: that it was shown the receta is in the statement.
  const enPropia = lista.como === 'farmacia' ? comoSistema(db) : db
  const busca = lista.como !== 'farmacia' && lista.como !== 'administrador'
  const { pagina, personas } = await list(enPropia, lista, {
    filtro: input.filtro,
    dni: busca ? input.dni : '',
    busqueda: lista.como === 'farmacia' ? '' : literal(input.paciente),
    convenio_id: input.convenio_id || null,
    desde: input.dias === undefined ? null : inicioDelDia(addDias(hoy(now), 1 - input.dias)),
    limit: pageSize,
    start: (input.page - 1) * pageSize,
    now,
  })
  if (lista.como === 'farmacia' || lista.como === 'paciente') await noteVistas(c, lista.como, pagina)
  // Of whoever issued them or pays for them: all in the one row of the page (decision 0031).
  if (lista.como === 'medico' || lista.como === 'obra_social') c.note({ listadas: personas ?? [] })
  return new JsonText(pagina)
})
