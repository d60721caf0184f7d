import { huellaMinima } from '@receta/contract'
import { formatReferencia, readPrueba, parseReceta, referenciaDeEjemplo, validateReferencia } from '@receta/domain'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hayCamara } from '#device/camara'
import { saveLector } from '#device/lector-codigos'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Resultado } from './Resultado'
import { VerificarPdf } from './VerificarPdf'
import type { Pedido } from './verificar.queries'
import estilos from './verificar.module.css'

const formatos = ['QRCode'] as const

const EscanerDialog = lazy(async () => ({ default: (await import('#ui/EscanerDialog')).EscanerDialog }))

/** For anybody, with or without a network. It never asks who is asking. */
export function VerificarScreen() {
  const [pedido, setPedido] = usePedido()
  useEffect(() => {
    // Loaded beforehand, because a paper may be verified where there is no network.
    if (hayCamara()) saveLector(formatos).catch(() => undefined)
  }, [])
  const [vez, setVez] = useState(0)
  const verificar = (nuevo: Pedido) => {
    setPedido(nuevo)
    setVez(vez + 1)
  }
  return (
    <Page titulo="Verificar una receta" volver="/" className={estilos.verificar}>
      <div className={estilos.entradas}>
        <Pedir onPedido={verificar} />
        <VerificarPdf onBien={(texto) => verificar({ texto })} />
      </div>
      {pedido ? <Resultado key={vez} pedido={pedido} /> : <QueDice />}
    </Page>
  )
}

function QueDice() {
  return (
    <section className={estilos.queDice} aria-labelledby="que-dice">
      <h2 id="que-dice" className="titulo-seccion">
        Qué te dice
      </h2>
      <ul>
        <li>Si la firmó quien dice, y si nadie la cambió después.</li>
        <li>Si todavía se puede retirar, o si se retiró, venció o se anuló.</li>
        <li>Con el QR se comprueba también sin conexión.</li>
      </ul>
      <h2 className="titulo-seccion">Qué no muestra</h2>
      <ul>
        <li>Ni los medicamentos ni el nombre completo de la persona.</li>
      </ul>
    </section>
  )
}

function usePedido() {
  const { hash, state } = useLocation() as { hash: string; state: { texto?: unknown } | null }
  const navigate = useNavigate()
  const traido = typeof state?.texto === 'string' ? state.texto : hash
  const [pedido, setPedido] = useState<Pedido | null>(traido === '' ? null : { texto: traido })
  useEffect(() => {
    if (hash !== '') void navigate('/verificar', { replace: true, state: { texto: hash } })
  }, [hash, navigate])
  return [pedido, setPedido] as const
}

const seLee = (texto: string) =>
  readPrueba(texto) !== null || parseReceta(texto)?.tipo === 'receta' || /v[123]\./.test(texto)

/** The problem of a text. A number with one mistyped symbol gets suggestions, none of which is opened. */
function queFalta(texto: string): string {
  const leida = parseReceta(texto)
  if (leida?.tipo !== 'referencia_dudosa')
    return 'Leé el QR, pegá su texto, o escribí los 10 signos del número de receta.'
  return `Ese número tiene un error. ¿Quisiste decir ${leida.sugerencias.map(formatReferencia).join(' o ')}?`
}

function Pedir({ onPedido }: { onPedido: (pedido: Pedido) => void }) {
  const [texto, setTexto] = useState('')
  const [huella, setHuella] = useState('')
  const [errores, setErrores] = useState<{ texto?: string; huella?: string }>({})
  const [escaneando, setEscaneando] = useState(false)
  const conNumero = validateReferencia(texto)

  const read = (leido: string) => {
    setErrores({})
    onPedido({ texto: leido.trim() })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (seLee(texto.trim())) return read(texto)
    if (!conNumero) return setErrores({ texto: queFalta(texto) })
    const escrita = huella.replaceAll(/\s/g, '')
    if (escrita.length < huellaMinima)
      return setErrores({ huella: `Escribí los primeros ${huellaMinima} signos de la huella, cuatro grupos.` })
    setErrores({})
    onPedido({ referencia: texto.trim(), huella: escrita })
  }

  return (
    <form className={`papel ${estilos.pedir}`} onSubmit={send}>
      {hayCamara() && (
        <Button tone="primary" size="alto" onPress={() => setEscaneando(true)}>
          <Icon name="qr-code" />
          <span>Leer el QR</span>
        </Button>
      )}
      <Field
        label="Texto del QR o número de receta"
        value={texto}
        onChange={setTexto}
        autoComplete="off"
        placeholder={referenciaDeEjemplo}
        error={errores.texto}
        descripcion="Un lector de códigos también escribe acá."
      />
      {conNumero && (
        <Field
          label="Huella de verificación"
          value={huella}
          onChange={setHuella}
          autoComplete="off"
          placeholder="a41f 7c02 9be6 d3c8"
          error={errores.huella}
          descripcion="Está impresa junto a la firma. Alcanza con los primeros cuatro grupos."
        />
      )}
      <Button type="submit">Verificar</Button>
      {escaneando && (
        <Suspense>
          <EscanerDialog
            titulo="Leer el QR de la receta"
            ayuda="Poné el QR dentro del cuadro. Lo que ve la cámara no sale de este dispositivo."
            formatos={formatos}
            onLeido={(leido) => {
              setEscaneando(false)
              read(leido)
            }}
            onClose={() => setEscaneando(false)}
          />
        </Suspense>
      )}
    </form>
  )
}
