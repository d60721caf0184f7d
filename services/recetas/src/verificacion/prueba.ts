import type { RecetaCompleta } from '@receta/contract'
import {
  writePrueba,
  figuras,
  iniciales,
  linkConPrueba,
  pruebaFirmada,
  type RenglonEscrito,
  sigueViva,
  textoDeRenglon,
} from '@receta/domain'
import { type Claves, firmar, sha256 } from '@receta/service-kit'

const selloDe = (renglon: RenglonEscrito): string =>
  sha256(textoDeRenglon(renglon)).toString('hex').slice(0, figuras.sello)

/**
 * The QR of a receta: its link and, behind the #, a proof that works without a network (decision 0021), signed with today's key.
 * A receta whose own signature does not verify only gets the link.
 */
export function qrDe(claves: Claves, receta: RecetaCompleta): string {
  if (receta.link === '' || !receta.firma.valida || !sigueViva(receta.estado)) return receta.link
  const { referencia, paciente, profesional } = receta
  const firmado = writePrueba({
    clave_id: claves.firma.clave_id,
    referencia,
    huella: receta.firma.huella,
    emitida_en: new Date(receta.emitida_en),
    vigente_desde: receta.vigente_desde,
    vence_el: receta.vence_el,
    iniciales: iniciales(paciente.apellidoNombre),
    medico: profesional.medico,
    // The number without its issuer.
    matricula: profesional.matricula.split(' · ')[0] ?? '',
    renglones: receta.items.map(({ envases, renglon, monodroga, concentracion }) => ({
      envases,
      sello: selloDe({ referencia, dni: paciente.dni, renglon, generico: `${monodroga} ${concentracion}` }),
    })),
    ...(receta.reemplaza_a && { reemplaza_a: receta.reemplaza_a.referencia }),
  })
  return linkConPrueba(receta.link, pruebaFirmada(firmado, firmar(claves, firmado)))
}
