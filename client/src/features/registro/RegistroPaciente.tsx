import { hoy, normalizeDni } from '@receta/domain'
import { type FormEvent } from 'react'
import { usePedidoUnico } from '#api/pedido-unico'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Retomado } from '#ui/Retomado'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { ClaveNueva } from '#ui/ClaveNueva'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { RadioGroupField } from '#ui/RadioGroupField'
import { ResumenErrores } from '#ui/ResumenErrores'
import { Terminos } from '#ui/Terminos'
import { useDemorado } from '#ui/use-demorado'
import { useFormulario } from '#ui/use-formulario'
import {
  type DatosPaciente,
  duenoDe,
  nombresDeCampo,
  offerCuil,
  pacienteVacio,
  pedidoRegistro,
  revisarPaciente,
  type Sexo,
} from './datos-paciente'
import { usePersonaDatos, useRegistrar } from './registro.queries'
import estilos from './registro.module.css'

const sexos: readonly { value: Sexo; label: string }[] = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'X', label: 'X' },
]

const escrito = 'registro-paciente'

type Props = { now: Date; onListo: (email: string) => void }

export function RegistroPaciente({ now, onListo }: Props) {
  const registrar = useRegistrar()
  const claveDe = usePedidoUnico()
  const form = useFormulario<DatosPaciente>(pacienteVacio, (d) => revisarPaciente(d, now), {
    raiz: escrito,
    nunca: ['clave'],
  })
  const { datos, campo, change, errores } = form

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.attempt() || registrar.isPending) return
    const pedido = pedidoRegistro(datos)
    registrar.mutate(
      { ...pedido, clave_idempotencia: claveDe(pedido) },
      {
        onSuccess: () => {
          forgetEscrito(escrito)
          onListo(datos.email.trim())
        },
        onError: (error) => form.reject(error.code === 'DOCUMENTO_INVALIDO' ? { dni: [error.message] } : error.fields),
      },
    )
  }
  const { error } = registrar
  const fallo = error && error.code !== 'DOCUMENTO_INVALIDO' && Object.keys(error.fields).length === 0 ? error : null
  return (
    <form className="aparte-campos" onSubmit={send} noValidate aria-label="Cuenta de paciente">
      <ResumenErrores errores={errores} intentos={form.intentos} nombre={(c) => nombresDeCampo[c] ?? c} />
      <FalloDeAccion nivelTitulo={2} error={fallo} titulo="No se creó la cuenta" escrito />
      <Retomado guardado={form.guardado} />
      <h2>Quién sos</h2>
      <Documento form={form} />
      <div className={estilos.campos}>
        <Field {...campo('apellido')} label="Apellido" autoComplete="family-name" />
        <Field {...campo('nombre')} label="Nombre" descripcion="Como figura en el DNI" autoComplete="given-name" />
      </div>
      <div data-campo="fecha_nacimiento">
        <DateField
          label="Fecha de nacimiento"
          value={datos.fecha_nacimiento}
          onChange={(fecha_nacimiento) => change({ fecha_nacimiento })}
          error={errores['fecha_nacimiento']}
          max={hoy(now)}
        />
      </div>
      <h2>Cómo te avisamos</h2>
      <Field
        {...campo('email')}
        label="Correo"
        descripcion="Va a ser tu usuario. Ahí te mandamos un mail para confirmarlo."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field {...campo('telefono')} label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" />
      <Field
        {...campo('referencia')}
        label="Código de una receta (si ya te hicieron alguna)"
        descripcion="Son diez letras y números, de una que todavía no llevaste a la farmacia. Hace falta si tu médico no tiene ese correo, para que nadie abra tus recetas por vos."
        autoComplete="off"
      />
      <h2>Tu clave</h2>
      <ClaveNueva {...campo('clave')} dueno={duenoDe(datos)} />
      <Terminos
        value={datos.acepta_terminos}
        onChange={(acepta_terminos) => change({ acepta_terminos })}
        error={errores['acepta_terminos']}
      />
      <OnlineButton type="submit" tone="primary" size="alto" ancho isPending={registrar.isPending}>
        {registrar.isPending ? 'Creando la cuenta…' : 'Crear la cuenta'}
      </OnlineButton>
    </form>
  )
}

type Form = ReturnType<typeof useFormulario<DatosPaciente>>

function Documento({ form: { datos, campo, change, errores } }: { form: Form }) {
  const [cuilPropio, setCuilPropio] = useEscrito(escrito, 'cuil-propio', false)
  const iniciales = useIniciales(datos)
  const dni = campo('dni')
  const cuil = campo('cuil')
  const tell = (cambios: Partial<Pick<DatosPaciente, 'dni' | 'sexo'>>) =>
    change({ ...cambios, ...(!cuilPropio && { cuil: offerCuil({ ...datos, ...cambios }) ?? '' }) })
  return (
    <>
      <Field
        {...dni}
        label="DNI"
        inputMode="numeric"
        autoComplete="off"
        onChange={(escrito) => tell({ dni: escrito })}
      />
      <div data-campo="sexo">
        <RadioGroupField
          label="Sexo"
          descripcion="Como figura en el DNI"
          className={estilos.sexo}
          marco
          options={sexos}
          value={datos.sexo}
          onChange={(sexo) => tell({ sexo })}
          error={errores['sexo']}
        />
      </div>
      <div role="status" className={estilos.terminos}>
        {iniciales && (
          <p className={`${estilos.inicio} nota`}>
            Iniciales de ese DNI: <b>{iniciales}</b> Si no son las tuyas, revisá los números. Si están bien, seguí.
          </p>
        )}
      </div>
      <Field
        {...cuil}
        label="CUIL"
        descripcion={
          datos.sexo === 'X' ? 'Está en tu DNI o en la constancia de ANSES.' : 'Sugerido: corregilo si no es el tuyo.'
        }
        inputMode="numeric"
        autoComplete="off"
        onChange={(escrito) => {
          setCuilPropio(escrito.trim() !== '')
          cuil.onChange(escrito)
        }}
      />
    </>
  )
}

/** Milliseconds without typing before the server is asked, because the questions are rationed. */
const esperaMs = 500

/** Null without an answer. They are only a help. */
function useIniciales({ dni, sexo }: DatosPaciente): string | null {
  const leido = normalizeDni(dni)
  const quien = leido.ok && sexo !== '' ? `${sexo}${leido.value}` : ''
  const quieto = useDemorado(quien, esperaMs)
  const { data } = usePersonaDatos(quieto.slice(1), quieto.slice(0, 1) as Sexo)
  return data && quieto === quien ? `${data.nombre} ${data.apellido}`.trim() : null
}
