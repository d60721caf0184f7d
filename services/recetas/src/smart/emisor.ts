import { sistemas } from '@receta/fhir'
import { createTabla, esFecha, normalizeDni, parseCuit, type TipoDocumento, tieneForma } from '@receta/domain'
import type { Salida } from '@receta/service-kit'
import { z } from 'zod'

const limites = { documento: 65_536, recurso: 262_144 } as const
const largoDeNombre = 80

/** What a system answers, through the walls of the way out; null where it is not what was asked for, or did not come. */
async function askJson(salida: Salida, url: string, pedido: Parameters<Salida>[1] = {}): Promise<unknown> {
  try {
    const { status, cuerpo } = await salida(url, pedido)
    return status === 200 ? (JSON.parse(cuerpo) as unknown) : null
  } catch {
    return null
  }
}

const https = () => z.url({ protocol: /^https$/ }).max(2_000)
const configuracion = z.looseObject({
  authorization_endpoint: https(),
  token_endpoint: https(),
  code_challenge_methods_supported: z.array(z.string()).refine((metodos) => metodos.includes('S256')),
})

/** Where a system authorises and gives tokens. One that does not do PKCE by S256 is not entered. */
export async function readConfiguracion(salida: Salida, iss: string) {
  const pedido = { headers: { accept: 'application/json' }, maximoBytes: limites.documento }
  const leida = configuracion.safeParse(await askJson(salida, `${iss}/.well-known/smart-configuration`, pedido))
  return leida.success ? leida.data : null
}

const idDeRecurso = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/)
const tokenDelEmisor = z.looseObject({
  access_token: z.string().min(1).max(8_000),
  token_type: z.string().regex(/^bearer$/i),
  patient: idDeRecurso,
  id_token: z.string().max(16_000).optional().catch(undefined),
})
export type TokenDelEmisor = z.output<typeof tokenDelEmisor>

/** Redeems the code of a launch, as a public client that proves itself by its verifier (RFC 7636). */
export async function redeemCodigo(
  salida: Salida,
  {
    token_endpoint,
    ...campos
  }: { token_endpoint: string; code: string; redirect_uri: string; client_id: string; code_verifier: string },
): Promise<TokenDelEmisor | null> {
  const cuerpo = new URLSearchParams({ grant_type: 'authorization_code', ...campos }).toString()
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const pedido = { method: 'POST', headers, cuerpo, maximoBytes: limites.documento } as const
  const leido = tokenDelEmisor.safeParse(await askJson(salida, token_endpoint, pedido))
  return leido.success ? leido.data : null
}

const lista = <T extends z.ZodType>(de: T) => z.array(de).max(100).default([])
const identificadores = lista(
  z.looseObject({
    system: z.string().max(500).optional(),
    value: z.string().max(100).optional(),
    type: z.looseObject({ coding: lista(z.looseObject({ code: z.string().max(50).optional() })) }).optional(),
  }),
)
const nombres = lista(
  z.looseObject({
    use: z.string().max(20).optional(),
    family: z.string().max(200).optional(),
    given: lista(z.string().max(200)),
  }),
)
const practicante = z.looseObject({ resourceType: z.literal('Practitioner'), identifier: identificadores })
const paciente = z.looseObject({
  resourceType: z.literal('Patient'),
  id: z.string(),
  identifier: identificadores,
  name: nombres,
  gender: z.string().max(20).optional(),
  birthDate: z.string().max(20).optional(),
})
type Identificadores = z.output<typeof identificadores>

export type PacienteDelEmisor = {
  tipo_doc: TipoDocumento
  dni: string
  cuil: string | null
  apellido: string
  nombre: string
  sexo: 'F' | 'M' | 'X' | ''
  fecha_nacimiento: string
}

const valorDe = (todos: Identificadores, system: string): string | undefined =>
  todos.find((uno) => uno.system === system)?.value

function documentoDe(todos: Identificadores): Pick<PacienteDelEmisor, 'tipo_doc' | 'dni'> | null {
  const dni = normalizeDni(valorDe(todos, sistemas.dni) ?? '')
  if (dni.ok) return { tipo_doc: 'DNI', dni: dni.value }
  const pasaporte = todos.find((uno) => uno.type?.coding.some(({ code }) => code === 'PPN'))?.value?.toUpperCase() ?? ''
  return tieneForma('PASAPORTE', pasaporte) ? { tipo_doc: 'PASAPORTE', dni: pasaporte } : null
}

const sexos: Readonly<Record<string, PacienteDelEmisor['sexo']>> = createTabla({ female: 'F', male: 'M', other: 'X' })
const limpio = (texto: string) =>
  texto
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, largoDeNombre)

async function readRecurso(salida: Salida, url: string, { access_token }: TokenDelEmisor): Promise<unknown> {
  const headers = { accept: 'application/fhir+json', authorization: `Bearer ${access_token}` }
  return askJson(salida, url, { headers, maximoBytes: limites.recurso })
}

/** The patient of the token's context, and nothing of its chart; null where another one came, or none, or one without a name. */
export async function readPaciente(
  salida: Salida,
  iss: string,
  token: TokenDelEmisor,
): Promise<PacienteDelEmisor | 'sin_documento' | null> {
  const leido = paciente.safeParse(await readRecurso(salida, `${iss}/Patient/${token.patient}`, token))
  if (!leido.success || leido.data.id !== token.patient) return null
  const { identifier, name, gender = '', birthDate = '' } = leido.data
  const suyo = name.find(({ use }) => use === 'official') ?? name[0]
  const [apellido, nombre] = [limpio(suyo?.family ?? ''), limpio(suyo?.given.join(' ') ?? '')]
  if (apellido === '' || nombre === '') return null
  const documento = documentoDe(identifier)
  if (!documento) return 'sin_documento'
  const cuil = parseCuit(valorDe(identifier, sistemas.cuil) ?? '')
  return {
    ...documento,
    cuil: cuil.ok ? cuil.value : null,
    apellido,
    nombre,
    sexo: sexos[gender] ?? '',
    fecha_nacimiento: esFecha(birthDate) ? birthDate : '',
  }
}

/** The claim of an id_token that came by TLS from whoever signed it (OpenID Connect Core §3.1.3.7); it opens nothing. */
function fhirUserDe(id_token: string): string {
  try {
    const datos = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      fhirUser?: unknown
    }
    return typeof datos.fhirUser === 'string' ? datos.fhirUser : ''
  } catch {
    return ''
  }
}

/** The federal licence of whom the system opened it for; null where it does not say, or cannot be read from itself. */
export async function readLicencia(salida: Salida, iss: string, token: TokenDelEmisor): Promise<string | null> {
  const usuario = fhirUserDe(token.id_token ?? '')
  const relativo = usuario.startsWith(`${iss}/`) ? usuario.slice(iss.length + 1) : usuario
  const [tipo, id, ...resto] = relativo.split('/')
  if (tipo !== 'Practitioner' || !idDeRecurso.safeParse(id).success || resto.length > 0) return null
  const leido = practicante.safeParse(await readRecurso(salida, `${iss}/Practitioner/${id}`, token))
  return (leido.success && valorDe(leido.data.identifier, sistemas.refeps)) || null
}
