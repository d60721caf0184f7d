import { digitoCuit } from './cuit'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

type Serie = { prefijo: string; prefijoAlternativo: string; digitoAlternativo: string }

const MASCULINO: Serie = { prefijo: '20', prefijoAlternativo: '23', digitoAlternativo: '9' }
const FEMENINO: Serie = { prefijo: '27', prefijoAlternativo: '23', digitoAlternativo: '4' }
const EMPRESA: Serie = { prefijo: '30', prefijoAlternativo: '33', digitoAlternativo: '9' }

const SERIES = new Map<string, Serie>([
  ['HOMBRE', MASCULINO],
  ['M', MASCULINO],
  ['MALE', MASCULINO],
  ['MUJER', FEMENINO],
  ['F', FEMENINO],
  ['FEMALE', FEMENINO],
  ['SOCIEDAD', EMPRESA],
  ['S', EMPRESA],
  ['SOCIETY', EMPRESA],
])

/** §5: only a suggestion, because RG Conjunta 5007/2021 assigns prefixes at random. A prefix without a check digit changes to another one. */
export function generateCuil(
  documento: string,
  sexo: string,
): Result<string, 'DOCUMENTO_INVALIDO' | 'SEXO_DESCONOCIDO'> {
  if (!/^\d{7,8}$/.test(documento)) return no('DOCUMENTO_INVALIDO')
  const serie = SERIES.get(sexo.trim().toUpperCase())
  if (!serie) return no('SEXO_DESCONOCIDO')
  const ochoDigitos = documento.padStart(8, '0')
  const digito = digitoCuit(serie.prefijo + ochoDigitos)
  return digito === null
    ? ok(serie.prefijoAlternativo + ochoDigitos + serie.digitoAlternativo)
    : ok(serie.prefijo + ochoDigitos + String(digito))
}
