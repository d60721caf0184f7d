import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
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
import {
  AppError,
  type Context,
  demasiadoMirado,
  JsonText,
  raise,
  requirePacienteDelMarco,
  route,
} from '@receta/service-kit'
import { countPregunta } from '../mostrador/presupuesto'
import { lectorDe } from './lector'
import { findPersonasDeRecetas, type Lista, listRecetas as list } from './lista-recetas.repository'

type Ctx = Context<typeof contract.recetas>

const literal = (texto: string) => normalize(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)

const refuse = (fields: Record<string, string[]>): never => {
  throw new AppError('DATOS_INVALIDOS', { fields })
}

function deFarmacia({ input, usuario }: Ctx): Lista {
  const fields = {
    ...(input.dni.length < 7 && { dni: ['Falta el DNI del paciente, completo.'] }),
    ...(!validateReferencia(input.paciente) && { paciente: ['Falta el número de la receta, como está impreso.'] }),
  }
  if (Object.keys(fields).length > 0) return refuse(fields)
  return {
    como: 'farmacia',
    convenio_id: usuario.convenio_id,
    documentos: escriturasDni(input.dni),
    referencia: normalizeReferencia(input.paciente),
  }
}

/** T06: one person at a time, with a reason that the person reads. */
function deAdministrador({ input, usuario }: Ctx): Lista {
  const fields = {
    ...(input.dni.length < 7 && { dni: ['Se miran las recetas de una persona por vez: falta su documento.'] }),
    ...(!esMotivoFundado(input.motivo) && { motivo: [contract.mensajeMotivo] }),
  }
  if (Object.keys(fields).length > 0) return refuse(fields)
  return { como: 'administrador', documentos: escriturasDni(input.dni), lector: lectorDe(usuario, input.motivo) }
}

function listaDe(c: Ctx): Lista {
  const { usuario, input } = c
  const tiene = (rol: number) => usuario.roles.includes(rol)
  if (esAdministrador(usuario) && input.motivo !== '') return deAdministrador(c)
  if (tiene(Rol.MEDICO)) {
    requirePacienteDelMarco(usuario, input.dni)
    return { como: 'medico', medico_id: usuario.medico_id ?? raise('a médico without his row') }
  }
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

/** T06. */
async function noteVistas({ db, note }: Ctx, como: 'farmacia' | 'paciente', escrita: Buffer): Promise<void> {
  const pagina = escrita.toString()
  // Most pages only have the patient's own recetas, and need not be parsed.
  if (como === 'paciente' && !/"en_nombre_de" : "/.test(pagina)) return
  const { items } = JSON.parse(pagina) as { items: { recetas_id: number; en_nombre_de?: string | null }[] }
  const ids = items.filter((r) => como === 'farmacia' || r.en_nombre_de).map((r) => r.recetas_id)
  if (como === 'farmacia') {
    // At most one: the receta that was shown.
    for (const recetas_id of ids) note({ recetas_id, detalle: 'mostrador' })
  } else note({ personas: await findPersonasDeRecetas(db, ids) })
}

/** A payer is shown the end of each DNI alone: a whole one beside its list is a guess, which the looks at people count (S090). */
const adivinaDni = ({ input, usuario, db, now }: Ctx, lista: Lista) =>
  lista.como === 'obra_social' && input.dni !== '' && demasiadoMirado(db, usuario.usuario_id, now)

export const recetas = route(contract.recetas, async (c) => {
  const { input, db, now } = c
  const lista = listaDe(c)
  if (await adivinaDni(c, lista)) return c.fail('DEMASIADOS_INTENTOS')
  // The counters of the counter itself, or its tries would begin again here.
  const pregunta = lista.como === 'farmacia' ? await countPregunta(c, 'mostrador_referencia') : null
  if (pregunta?.demasiados) return c.fail('DEMASIADOS_INTENTOS')
  // Row-level security gives a farmacia nothing; the statement itself limits it to the shown receta.
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
  if (pregunta && personas && personas.length > 0) await pregunta.forgive()
  // For médicos and payers, all listed people go into the page's single audit row (decision 0031).
  if (lista.como === 'medico' || lista.como === 'obra_social') c.note({ listadas: personas ?? [] })
  return new JsonText(pagina)
})
