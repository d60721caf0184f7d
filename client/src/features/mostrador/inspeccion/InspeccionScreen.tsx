import * as contract from '@receta/contract'
import { formatCuando, formatFecha } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { type ApiError, call, useAction } from '#api/call'
import { serverNow } from '#api/server-clock'
import { downloadCsv } from '#device/descargar'
import { showDocumento } from '#device/documento'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { PageAparte } from '#ui/PageAparte'
import { useFormulario } from '#ui/use-formulario'
import { useTokenDelEnlace } from '#ui/use-token-del-enlace'
import { Vacio } from '#ui/Vacio'
import { Asientos } from '../libro/Asientos'

type Libro = contract.OutputOf<typeof contract.inspeccionLibro>
type Acceso = { token: string; codigo: string }

/** DS-11: the book as an inspector reads it, by the link of his mail and the code that the farmacia told him. Neither is kept here. */
export function InspeccionScreen() {
  const token = useTokenDelEnlace('/inspeccion')
  const [abierto, setAbierto] = useState<{ libro: Libro; codigo: string } | null>(null)
  if (token === null)
    return (
      <PageAparte titulo="Libro recetario" volver="/home">
        <Aviso nivel="frena" titulo="Ese link no está completo">
          <p>Abrilo de nuevo desde el correo.</p>
        </Aviso>
      </PageAparte>
    )
  return (
    <PageAparte titulo="Libro recetario" volver="/home">
      {abierto ? (
        <Abierto libro={abierto.libro} acceso={{ token, codigo: abierto.codigo }} />
      ) : (
        <Codigo token={token} onAbierto={(libro, codigo) => setAbierto({ libro, codigo })} />
      )}
    </PageAparte>
  )
}

function Codigo({ token, onAbierto }: { token: string; onAbierto: (libro: Libro, codigo: string) => void }) {
  const open = useAction(contract.inspeccionLibro)
  const { datos, campo, attempt, reject } = useFormulario({ codigo: '' }, ({ codigo }) =>
    /^\d{8}$/.test(codigo.replaceAll(/\s/g, '')) ? {} : { codigo: 'El código tiene 8 números.' },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt() || open.isPending) return
    const codigo = datos.codigo.replaceAll(/\s/g, '')
    open.mutate({ token, codigo }, { onSuccess: (libro) => onAbierto(libro, codigo), onError: (e) => reject(e.fields) })
  }
  return (
    <form className="columna" onSubmit={send} noValidate aria-label="Abrir el libro">
      <p>Escribí el código que te dijo la farmacia. Cada lectura queda registrada.</p>
      <Field
        label="Código de 8 números"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        autoFocus
        {...campo('codigo')}
      />
      {open.error && Object.keys(open.error.fields).length === 0 && (
        <FalloDeAccion error={open.error} titulo="No se abrió el libro" lee />
      )}
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isPending={open.isPending}>
          {open.isPending ? 'Abriendo…' : 'Ver el libro'}
        </OnlineButton>
      </div>
    </form>
  )
}

function Abierto({ libro, acceso }: { libro: Libro; acceso: Acceso }) {
  const now = new Date(serverNow())
  const { farmacia, inspector, organismo, desde, hasta, vence_en, asientos, cierres } = libro
  return (
    <div className="columna">
      <p>
        <b>{farmacia.nombre}</b>, {farmacia.direccion}, {farmacia.localidad}. Del {formatFecha(desde)} al{' '}
        {formatFecha(hasta)}.
      </p>
      <p className="nota tinta-2">
        Lo lee {inspector}, {organismo}. Este acceso termina {formatCuando(new Date(vence_en), now)}.
      </p>
      <Bajar acceso={acceso} />
      {asientos.length === 0 ? (
        <Vacio frase="No hay asientos en esos días" detalle="El libro de esos días está vacío." />
      ) : (
        <Asientos asientos={asientos} cierres={cierres} now={now} />
      )}
    </div>
  )
}

function Bajar({ acceso }: { acceso: Acceso }) {
  const [bajando, setBajando] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const bring = async (lower: () => Promise<void>) => {
    setBajando(true)
    setError(null)
    try {
      await lower()
    } catch (fallo) {
      setError(fallo as ApiError)
    }
    setBajando(false)
  }
  const pdf = async () => showDocumento(await call(contract.inspeccionPdf, acceso), 'libro-recetario')
  const csv = async () => {
    const { csv: texto, nombre, firma } = await call(contract.inspeccionCsv, acceso)
    downloadCsv(texto, nombre)
    downloadCsv(firma, `${nombre}.firma`)
  }
  return (
    <>
      <div className="botones">
        <OnlineButton isDisabled={bajando} onPress={() => bring(pdf)}>
          <Icon name="printer" size="chica" />
          <span>Bajar firmado (PDF)</span>
        </OnlineButton>
        <OnlineButton isDisabled={bajando} onPress={() => bring(csv)}>
          <Icon name="download" size="chica" />
          <span>Bajar (CSV)</span>
        </OnlineButton>
      </div>
      <FalloDeAccion error={error} titulo="No se bajó el libro" lee />
    </>
  )
}
