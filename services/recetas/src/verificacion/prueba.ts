import type { RecetaCompleta } from '@receta/contract'
import {
  type HojaDePrueba,
  secretoDePapel,
  textoDeHoja,
  textoDeLinea,
  writePrueba,
  figuras,
  iniciales,
  linkConPrueba,
  pruebaFirmada,
  type RenglonEscrito,
  sigueViva,
  textoDeRenglon,
} from '@receta/domain'
import { type Claves, firmarRecordando, sha256 } from '@receta/service-kit'

const selloDe = (renglon: RenglonEscrito): string =>
  sha256(textoDeRenglon(renglon)).toString('hex').slice(0, figuras.sello)

const llevaPrueba = ({ link, firma, estado }: RecetaCompleta): boolean =>
  link !== '' && firma.valida && sigueViva(estado)

/** `enlace`, in the file, also tells its lines apart. */
export type Sellada = { qr: string; enlace: string }
export type Seal = (hoja: { numero: number; total: number; lineas: readonly string[] }) => Sellada

/** Decision 0066; null for a receta that carries no proof. */
export function sealHojas(claves: Claves, receta: RecetaCompleta): Seal | null {
  if (!llevaPrueba(receta)) return null
  const secreto = secretoDePapel(receta.firma.huella)
  const digest = (texto: string, largo: number) => sha256(texto).toString('hex').slice(0, largo)
  return ({ numero, total, lineas }) => {
    const hoja = { numero, total, huella: digest(textoDeHoja(secreto, lineas), figuras.hoja) }
    const controles = lineas.map((linea, i) => digest(textoDeLinea(secreto, i, linea), figuras.linea)).join('')
    return {
      qr: qrDe(claves, receta, { ...hoja, controles: '' }),
      enlace: qrDe(claves, receta, { ...hoja, controles }),
    }
  }
}

/** Behind the # a proof for no network (decision 0021). Without a valid signature of its own the receta only gets the link. */
export function qrDe(claves: Claves, receta: RecetaCompleta, hoja?: HojaDePrueba): string {
  if (!llevaPrueba(receta)) return receta.link
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
    ...(hoja && { hoja }),
  })
  return linkConPrueba(receta.link, pruebaFirmada(firmado, firmarRecordando(claves, firmado)))
}
