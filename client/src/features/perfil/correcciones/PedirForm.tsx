import type { RectificacionesPropias } from '@receta/contract'
import {
  type DatoRectificable,
  datosRectificables,
  hoy,
  nombreDeDato,
  revisarRectificacion,
  sexosEnPalabras,
  valorDeDato,
} from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/call'
import { useAhora } from '#device/use-ahora'
import { forgetEscrito } from '#session/escrito'
import { Aviso } from '#ui/Aviso'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { ResumenErrores } from '#ui/ResumenErrores'
import { SelectField } from '#ui/SelectField'
import { TextAreaField } from '#ui/TextAreaField'
import { toast } from '#ui/toast'
import { type Errores, useFormulario } from '#ui/use-formulario'
import { usePideRectificacion } from './correcciones.queries'

type Identidad = NonNullable<RectificacionesPropias['identidad']>
type Escrito = { dato: DatoRectificable | ''; pide: string; motivo: string; clave: string }
type Props = { identidad: Identidad; abiertos: readonly DatoRectificable[]; onListo: () => void }

const escrito = 'correccion'
const nombres: Readonly<Record<string, string>> = {
  dato: 'Qué está mal',
  pide: 'Cómo tiene que decir',
  motivo: 'Por qué',
}
const vacio = (): Escrito => ({ dato: '', pide: '', motivo: '', clave: crypto.randomUUID() })
const actualDe = (dato: DatoRectificable, identidad: Identidad): string =>
  dato === 'otro' ? '' : valorDeDato(dato, identidad[dato])

export function PedirForm({ identidad, abiertos, onListo }: Props) {
  const dia = hoy(useAhora())
  const revisar = ({ dato, pide }: Escrito): Errores => {
    if (dato === '') return { dato: 'Elegí qué está mal.' }
    const mal = revisarRectificacion({ dato, pide }, { ...identidad, dni: identidad.documento }, dia)
    return mal === null ? {} : { pide: mal }
  }
  const form = useFormulario<Escrito>(vacio, revisar, { raiz: escrito })
  const pide = usePideRectificacion()
  const [fallo, setFallo] = useState<string | null>(null)
  const { campo, datos, errores, intentos, change } = form
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.attempt() || pide.isPending || datos.dato === '') return
    setFallo(null)
    const { dato, clave, motivo } = datos
    const pedido = { clave_idempotencia: clave, dato, pide: datos.pide.trim(), motivo: motivo.trim() }
    const hecho = await pide.mutateAsync(pedido).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.fields).length > 0) form.reject(error.fields)
      else setFallo(error.message)
      return null
    })
    if (!hecho) return
    forgetEscrito(escrito)
    onListo()
    toast('Pedido: te contestamos por correo y acá')
  }
  const opciones = datosRectificables
    .filter((dato) => !abiertos.includes(dato))
    .map((dato) => ({ value: dato, label: [nombreDeDato[dato], actualDe(dato, identidad)].filter(Boolean).join(': ') }))
  if (opciones.length === 0) return null
  return (
    <form
      className="papel ficha-cuerpo columna"
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label="Pedir una corrección"
    >
      <ResumenErrores errores={errores} intentos={intentos} nombre={(c) => nombres[c] ?? c} />
      {fallo && (
        <Aviso nivel="frena" titulo="No se pudo pedir">
          <p>{fallo}</p>
        </Aviso>
      )}
      <SelectField
        label="Qué está mal"
        placeholder="Elegí un dato"
        options={opciones}
        value={datos.dato}
        onChange={(dato) => change({ dato, pide: '' })}
        error={errores['dato']}
        name="dato"
      />
      {datos.dato !== '' && (
        <Valor
          dato={datos.dato}
          value={datos.pide}
          onChange={(valor) => change({ pide: valor })}
          error={errores['pide']}
        />
      )}
      <TextAreaField {...campo('motivo')} label="Por qué (si querés contarlo)" rows={2} maxLength={300} />
      <p className="nota tinta-2">
        Lo que ya está firmado queda como se firmó. El número de documento no se corrige acá: si está mal, decilo en
        «Otro dato».
      </p>
      <OnlineButton type="submit" tone="primary" isPending={pide.isPending}>
        {pide.isPending ? 'Pidiendo…' : 'Pedir la corrección'}
      </OnlineButton>
    </form>
  )
}

type PropsValor = {
  dato: DatoRectificable
  value: string
  onChange: (valor: string) => void
  error: string | undefined
}

function Valor({ dato, ...props }: PropsValor) {
  const label = nombres['pide'] ?? ''
  if (dato === 'sexo')
    return (
      <SelectField
        {...props}
        label={label}
        placeholder="Como en tu documento"
        options={Object.entries(sexosEnPalabras).map(([value, texto]) => ({ value, label: texto }))}
        name="pide"
      />
    )
  if (dato === 'fecha_nacimiento') return <DateField {...props} label={label} />
  if (dato === 'otro')
    return <TextAreaField {...props} label="Qué dato, y cómo tiene que decir" rows={3} maxLength={300} />
  return (
    <Field
      {...props}
      label={label}
      autoComplete="off"
      name="pide"
      {...(dato === 'cuil' && { inputMode: 'numeric' as const })}
    />
  )
}
