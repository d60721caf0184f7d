import type { Inspeccion } from '@receta/contract'
import { esMotivoFundado, formatFecha, inspeccionHoras, motivoMinimo, parseDireccionCorreo } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { forgetEscrito } from '#session/escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { Dialogo } from '#ui/Dialog'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { SelectField } from '#ui/SelectField'
import { TextAreaField } from '#ui/TextAreaField'
import { useFormulario } from '#ui/use-formulario'
import type { Periodo } from '../entregas/periodo'
import { useOtorgar } from './inspecciones.queries'

type Horas = `${(typeof inspeccionHoras)[number]}`
type Datos = {
  inspector: string
  organismo: string
  credencial: string
  correo: string
  horas: Horas
  motivo: string
}
const vacio: Datos = { inspector: '', organismo: '', credencial: '', correo: '', horas: '24', motivo: '' }
const opciones = inspeccionHoras.map((horas) => ({ value: `${horas}` as Horas, label: `${horas} horas` }))

function revisar(d: Datos): Record<string, string> {
  return {
    ...(d.inspector.trim().length < 3 && { inspector: 'Falta completar.' }),
    ...(d.organismo.trim().length < 3 && { organismo: 'Falta completar.' }),
    ...(d.credencial.trim() === '' && { credencial: 'Falta completar.' }),
    ...(parseDireccionCorreo(d.correo.trim()) === null && { correo: 'El correo no es válido.' }),
    ...(!esMotivoFundado(d.motivo) && { motivo: `Decí el motivo o el acta, con ${motivoMinimo} letras por lo menos.` }),
  }
}

type Props = { periodo: Periodo; onClose: () => void }
const escrito = 'inspeccion'

export function OtorgarDialog({ periodo, onClose }: Props) {
  const [dada, setDada] = useState<{ inspeccion: Inspeccion; codigo: string | null } | null>(null)
  if (dada) return <Dada {...dada} onClose={onClose} />
  return <Formulario periodo={periodo} onDada={setDada} onClose={onClose} />
}

type PropsFormulario = Props & { onDada: (dada: { inspeccion: Inspeccion; codigo: string | null }) => void }

function Formulario({ periodo, onDada, onClose }: PropsFormulario) {
  const { datos, campo, change, attempt, reject } = useFormulario(vacio, revisar, { raiz: escrito })
  const claveDe = usePedidoUnico()
  const otorgar = useOtorgar()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = { ...datos, ...periodo, correo: datos.correo.trim(), horas: Number(datos.horas) }
      try {
        onDada(await otorgar.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) }))
        forgetEscrito(escrito)
      } catch (fallo) {
        if (!(fallo instanceof ApiError) || fallo.code !== 'DATOS_INVALIDOS') throw fallo
        reject(fallo.fields)
      }
    },
  })
  return (
    <Dialogo
      titulo="Dar acceso a una inspección"
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <OnlineButton
            tone="primary"
            isDisabled={prueba.enviando}
            onPress={() => (attempt() ? prueba.send() : undefined)}
          >
            {prueba.enviando ? 'Dando acceso…' : 'Dar acceso'}
          </OnlineButton>
        </>
      }
    >
      <div className="columna">
        <p>
          Va a leer sólo este libro, del {formatFecha(periodo.desde)} al {formatFecha(periodo.hasta)}: ni cambia ni
          borra.
        </p>
        <Field label="Quién inspecciona" {...campo('inspector')} autoFocus />
        <Field label="Organismo" placeholder="Ministerio de Salud" {...campo('organismo')} />
        <Field label="Número de credencial" {...campo('credencial')} />
        <Field
          label="Correo oficial"
          inputMode="email"
          descripcion="Ahí le llega el link. El código se lo decís vos."
          {...campo('correo')}
        />
        <SelectField
          label="Cuánto dura"
          options={opciones}
          value={datos.horas}
          onChange={(horas) => change({ horas })}
        />
        <TextAreaField label="Motivo o acta" maxLength={300} {...campo('motivo')} />
        <CodigoSiSePide prueba={prueba} />
        <FalloDeAccion error={prueba.error} titulo="No se dio el acceso" escrito />
      </div>
    </Dialogo>
  )
}

type PropsDada = { inspeccion: Inspeccion; codigo: string | null; onClose: () => void }

/** The code is shown now and never again. */
function Dada({ inspeccion, codigo, onClose }: PropsDada) {
  return (
    <Dialogo
      titulo={`Acceso dado a ${inspeccion.inspector}`}
      isOpen
      onClose={onClose}
      alerta
      pie={
        <Button tone="primary" onPress={onClose}>
          Ya se lo dije
        </Button>
      }
    >
      <div className="columna">
        <p>Le mandamos el link por correo. Este código se lo decís vos; no se vuelve a mostrar.</p>
        {codigo === null ? (
          <p>El código ya se mostró: si nadie lo anotó, terminá este acceso y da otro.</p>
        ) : (
          <p className="mono fuerte frase">{codigo.replace(/(\d{4})/, '$1 ')}</p>
        )}
      </div>
    </Dialogo>
  )
}
