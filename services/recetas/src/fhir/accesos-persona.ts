import * as contract from '@receta/contract'
import { esAdministrador, esMotivoFundado, nombreDeRol } from '@receta/domain'
import { type AccesoFhir, paginaDeAccesos } from '@receta/fhir'
import { route } from '@receta/service-kit'
import { accionDe } from '../usuarios/accesos'
import { type AccesoRow, listAccesos } from '../usuarios/accesos.repository'
import { personaDe, reject } from './criterios'
import { baseFhir } from './fuente-fhir'

const comoFhir = (fila: AccesoRow): AccesoFhir => ({
  auditoria_id: fila.auditoria_id,
  en: fila.en.toISOString(),
  accion: accionDe(fila),
  escribe: fila.clase === 'evento' && fila.detalle !== 'abrir',
  quien: fila.quien,
  rol: fila.rol === null ? null : nombreDeRol(fila.rol),
  motivo: fila.motivo,
  en_nombre_de: fila.en_nombre_de,
  recetas_id: fila.recetas_id,
})

/** Who looked at a person, as AuditEvents: what T06 shows him, and with a reason what an administrator may see. */
export const fhirAccesos = route(contract.fhirAccesos, async ({ input, db, usuario, config, note, fail }) => {
  const persona_id = personaDe(input.patient, 'patient')
  const suyo = usuario.persona_id === persona_id
  if (!suyo && !esAdministrador(usuario)) return fail('RECETA_NO_ENCONTRADA')
  if (!suyo && !esMotivoFundado(input.motivo)) return reject('motivo', contract.mensajeMotivo)
  note(suyo ? { nada: true } : { persona_id, detalle: 'accesos' })
  const { _count, pagina } = input
  const filas = await listAccesos(db, persona_id, _count + 1, (pagina - 1) * _count)
  const siguiente = filas.length > _count ? `${pagina + 1}&_count=${_count}` : null
  return paginaDeAccesos(
    filas.slice(0, _count).map(comoFhir),
    { persona_id, pagina: `${pagina}&_count=${_count}`, siguiente },
    baseFhir(config),
  )
})
